import type { ReactNode } from 'react'
import type { Messages, RestMessages } from '../Messages'
import { rich } from '../rich'

/** The account: everything below /settings. */
const settings: Messages['settings'] = {
  title: '設定',
  sections: {
    profile: 'プロフィール',
    security: 'セキュリティ',
    sessions: 'デバイス',
  },
  notLoaded: 'アカウントを読み込めませんでした',
  notSet: '未設定',
  edit: '編集',
  save: '保存',
  verify: '確認する',
  change: '変更',
  add: '追加',

  details: {
    title: '基本情報',
    text: 'コードやアカウントに関するお知らせは、このメールアドレスと電話番号に届きます。',
    name: '氏名',
    editName: '氏名を編集',
    atProvider: (provider) =>
      rich`${provider}でサインインしています。${provider}から取得した情報は、${provider}でのみ変更できます。`,
    nameChanged: '氏名を変更しました。',
    supportId: 'サポートID',
    supportIdText: 'お問い合わせの際、サポート担当がこのIDでアカウントを確認します。',
  },

  verified: '確認済み',
  notVerified: '未確認',
  weSendACode: 'ご本人のものであることを確認するため、入力した宛先にコードを送信します。',
  codeSentTo: (to: ReactNode) => rich`${to} にコードを送信しました。`,
  enterCode: 'コードを入力',
  enterCodeFor: (name) => `コードを入力：${name}`,
  /** The two ways to reach people. */
  contacts: {
    email: {
      name: 'メールアドレス',
      verify: 'メールアドレスを確認する',
      change: 'メールアドレスを変更',
      add: 'メールアドレスを追加',
      new: '新しいメールアドレス',
      same: '現在のメールアドレスと同じです。',
      changed: 'メールアドレスを変更しました。',
      verified: 'メールアドレスを確認しました。',
      staysUntil: (old: ReactNode) => rich`コードを入力するまで、メールアドレスは ${old} のままです。`,
    },
    phone_number: {
      name: '電話番号',
      verify: '電話番号を確認する',
      change: '電話番号を変更',
      add: '電話番号を追加',
      new: '新しい電話番号',
      same: '現在の電話番号と同じです。',
      changed: '電話番号を変更しました。',
      verified: '電話番号を確認しました。',
      staysUntil: (old: ReactNode) => rich`コードを入力するまで、電話番号は ${old} のままです。`,
    },
  },

  deletion: {
    title: 'アカウントを削除',
    text: 'この操作は取り消せません。',
    goes: '削除されるもの',
    goesText: 'サインイン情報とプロフィール。すべてのブラウザとデバイスからサインアウトします。',
    stays: '保持されるもの',
    staysText: '請求書（法律で保存が義務付けられている期間）',
    question: 'アカウントを削除しますか？',
    /** @param what their e-mail address, phone number, or the word below */
    type: (what: ReactNode) => rich`確認のため「${what}」と入力してください。この操作は取り消せません。`,
    word: '削除',
    email: 'アカウントのメールアドレス',
    phone: 'アカウントの電話番号',
    confirmation: '確認のための入力',
    mistyped: (what: string) => `「${what}」と一致しません。`,
  },

  atProvider: (provider) =>
    rich`${provider}でサインインしています。パスワードと2段階目の確認は${provider}で管理されています。変更もそちらで行ってください。`,

  password: {
    text: '他のサービスで使っていないパスワードを設定してください。',
    setText:
      'これまではパスワードなしでサインインしています。設定すると、パスキーやコードが手元にないときにもサインインできます。',
    isSet: 'パスワードを設定しました。',
    current: '現在のパスワード',
    same: '現在のパスワードと同じです。',
    change: 'パスワードを変更',
    changedEverywhere:
      'パスワードを変更し、すべてのブラウザとデバイスからサインアウトしました。新しいパスワードでサインインしてください。',
  },

  twoStep: {
    title: '2段階認証',
    text: 'サインイン時にもう1段階の認証を追加すると、パスワードを知られても、他人のサインインを防げます。',
    on: 'オン',
    off: 'オフ',
    preferred: 'オン（優先）',
    setUp: 'セットアップ',
    turnOn: 'オンにする',
    turnOff: 'オフにする',
    prefer: '優先する',
    askEachTime: '毎回選択する',
    replace: '置き換える',
    /**
     * The full names of these buttons for screen readers. Each contains the text of its button. @param factor
     * its noun below
     */
    named: {
      setUp: (factor) => `${factor}をセットアップ`,
      turnOn: (factor) => `${factor}をオンにする`,
      turnOff: (factor) => `${factor}をオフにする`,
      prefer: (factor) => `${factor}を優先する`,
      askEachTime: (factor) => `毎回選択する：${factor}`,
      replace: (factor) => `${factor}を置き換える`,
    },
    asked: '今後は、サインイン時にどの方法を使うかを選択します。',
    required: '組織で2段階認証が必須になっています。オフにする前に、別の方法をセットアップしてください。',
    passwordAlone: 'オフにすると、パスワードだけでサインインできるようになります。',
    replacing: '新しいアプリのコードを入力するまで、パスワードだけでサインインできる場合があります。',
    otherWay: 'サインイン時には、オンになっているもう一方の方法を使います。',
    recovery:
      '2つ目の方法もオンにしてください。唯一の方法が使えなくなると、サインインするには管理者の対応が必要になります。',
    /** The ways to confirm a sign-in. */
    factors: {
      SMS_MFA: {
        name: 'SMS認証',
        noun: 'SMS認証',
        turnOff: 'SMS認証をオフにしますか？',
        on: 'SMS認証をオンにしました。',
        off: 'SMS認証をオフにしました。',
        preferred: '今後は、サインイン時にSMSで届くコードを入力します。',
      },
      SOFTWARE_TOKEN_MFA: {
        name: '認証アプリ',
        noun: '認証アプリ',
        turnOff: '認証アプリをオフにしますか？',
        on: '認証アプリをオンにしました。',
        off: '認証アプリをオフにしました。',
        preferred: '今後は、サインイン時に認証アプリのコードを入力します。',
      },
      EMAIL_OTP: {
        name: 'メール認証',
        noun: 'メール認証',
        turnOff: 'メール認証をオフにしますか？',
        on: 'メール認証をオンにしました。',
        off: 'メール認証をオフにしました。',
        preferred: '今後は、サインイン時にメールで届くコードを入力します。',
      },
    },
    textTo: (phone: ReactNode) => rich`${phone} にSMSでコードを送信します。`,
    emailTo: (email: ReactNode) => rich`${email} にメールでコードを送信します。`,
    /** @param profile a link, with the words below */
    needsPhone: (profile: ReactNode) =>
      rich`確認済みの電話番号が必要です。${profile}で追加または確認してください。`,
    needsEmail: (profile: ReactNode) =>
      rich`確認済みのメールアドレスが必要です。${profile}で追加または確認してください。`,
    needsPassword:
      '2段階目の確認にはパスワードが必要ですが、まだ設定されていません。まずパスワードを設定してください。',
    profileLink: 'プロフィール',
    appCode: 'スマートフォンのアプリに表示されるコードです。オフラインでも使えます。',
    setUpApp: '認証アプリのセットアップ',
    codeFromApp: 'アプリのコード',
  },

  passkeys: {
    title: 'パスキー',
    text: '指紋、顔、または画面ロックでサインインできます。パスキーは、推測されることも、使い回されることも、だまし取られることもありません。',
    none: 'パスキーはまだありません。',
    notHere:
      'このブラウザではパスキーを作成できません。追加するには、別のブラウザでこのページを開いてください。',
    besideSecondStep:
      '2段階認証がオンの間は、パスワードと2段階認証でサインインします。ただし、組織がパスキーで両方の代わりとすることを認めている場合を除きます。',
    add: 'パスキーを追加',
    added: 'パスキーを追加しました。',
    /** @param provider e.g. iCloud Keychain */
    addedTo: (provider: string) => `パスキーを追加しました。${provider} に保存されています。`,
    /** What the passkey is on. */
    kinds: {
      passkey: 'パスキー',
      phone: 'スマートフォンまたはタブレット',
      'security-key': 'セキュリティキー',
    },
    addedAt: (date: string) => `追加日時：${date}`,
    remove: '削除',
    removeNamed: (passkey) => `${passkey}を削除`,
    question: 'このパスキーを削除しますか？',
    removeText:
      'このパスキーではサインインできなくなります。デバイスやパスワードマネージャーには残ることがありますが、そこから削除できます。',
    removed: 'パスキーを削除しました。',
  },

  sessions: {
    title: 'サインインしている場所',
    text: '心当たりのないものがある場合は、「詳細」からお知らせください。',
    untracked:
      'ここでは、他のサインインの一覧を表示できません。デバイスを紛失した場合は、すべてのデバイスからサインアウトしてください。',
    nowhereElse: '他の場所ではサインインしていません。',
    showMore: 'さらに表示',
    justNow: 'たった今',
    thisBrowser: 'このブラウザ',
    unknownDevice: '不明なデバイス',
    /** @param browser e.g. Chrome @param system e.g. macOS */
    browserOn: (browser: string, system: string) => `${browser}（${system}）`,
    otherApp: '別のアプリ',
    singleSignOn: 'シングルサインオン',
    /** `ago` is e.g. "2 hours ago". A colon, because 「昨日」 and 「今」 cannot come before 「に」. */
    signedIn: (ago: ReactNode) => rich`サインイン：${ago}`,
    lastActive: (ago: ReactNode) => rich`最終接続：${ago}`,
    /** The same, for the name of a button. */
    lastActiveText: (ago: string) => `最終接続：${ago}`,
    details: '詳細',
    browserAndSystem: 'ブラウザとシステム',
    ipAddress: 'IPアドレス',
    signedInAt: 'サインイン日時',
    lastActiveAt: '最終接続日時',
    signOut: 'サインアウト',
    signOutNamed: (device, facts) => [`「${device}」からサインアウト`, ...facts].join('、'),
    signOutQuestion: (device: string) => `「${device}」からサインアウトしますか？`,
    signOutText: '1時間以内にサインアウトします。心当たりがない場合は、パスワードも変更してください。',
    signedOut: (device: string) => `「${device}」からサインアウトしました。`,
    unknown: '心当たりがない',
    unknownText:
      '心当たりがない場合は、ここでサインアウトして新しいパスワードを設定してください。古いパスワードではサインインできなくなります。',
    unknownSignedOut: (device: string) =>
      `「${device}」からサインアウトしました。新しいパスワードを設定してください。`,
  },

  signOut: {
    title: 'まとめてサインアウト',
    others: '他のすべてのブラウザとデバイス',
    othersText: '他のすべてのデバイスから、1時間以内にサインアウトします。',
    signOutOthers: '他のデバイスからサインアウト',
    othersQuestion: '他のすべてのデバイスからサインアウトしますか？',
    othersConfirm: 'ここではサインインしたままです。他のデバイスでは、もう一度サインインする必要があります。',
    othersDone: '他のすべてのデバイスからサインアウトしました。',
    all: 'すべてのブラウザとデバイス',
    allText: 'ここではすぐに、他のデバイスでは1時間以内にサインアウトします。',
    signOutAll: 'すべてのデバイスからサインアウト',
    allQuestion: 'すべてのデバイスからサインアウトしますか？',
    allConfirm: 'ここでも他のデバイスでも、もう一度サインインする必要があります。',
    allDone: 'すべてのデバイスからサインアウトしました。',
  },

  devices: {
    title: '登録済みのブラウザ',
    text: 'これらのブラウザでは、コードなしでサインインできることがあります。使わなくなったブラウザや心当たりのないブラウザは、登録を解除してください。',
    none: '登録済みのブラウザはありません。どこでサインインする場合も、2段階認証が必要です。',
    unnamed: 'ブラウザまたはアプリ',
    lastSignIn: (ago: ReactNode) => rich`最後のサインイン：${ago}`,
    firstUsed: (ago: ReactNode) => rich`最初の使用：${ago}`,
    lastSignInAndFirstUsed: (last: ReactNode, first: ReactNode) =>
      rich`最後のサインイン：${last}、最初の使用：${first}`,
    forget: '登録を解除',
    forgetNamed: (device) => `「${device}」の登録を解除`,
    forgetThisNamed: 'このブラウザの登録を解除',
    forgetThis: 'このブラウザの登録を解除しますか？',
    forgetThisText: 'ここからサインアウトします。次回のサインイン時には、2段階認証が必要になります。',
    forgetQuestion: (device: string) => `「${device}」の登録を解除しますか？`,
    forgetText:
      'サインイン中の場合は、1時間以内にサインアウトします。次回のサインイン時には、2段階認証が必要になります。',
    forgot: (device: string) => `「${device}」の登録を解除しました。`,
  },
}

/** What home asks people to do about their account. */
const toDo: Messages['toDo'] = {
  lead: 'アカウントの設定を完了してください。',
  account: 'アカウント',
  emailVerified: 'メールアドレスは確認済みです。',
  inOrder: '設定は完了しています。',
  noThanks: '今はしない',
  lastSignIn: (what) => `前回のサインイン：${what}。`,
  notYou: '心当たりがありませんか？',
  ownPassword: '自分で設定した',
  /** A task: what to do, why, and the button that leads there. */
  doubtPassword: {
    title: 'アカウントのパスワードはご自身で設定しましたか？',
    why: 'コードでサインインしましたが、パスワードも設定されています。ご自身で設定したものでなければ、他の人が知っている可能性があります。新しくすると、その人はサインアウトされます。',
    action: '新しいパスワードを設定',
  },
  verifyEmail: {
    title: 'メールアドレスの確認',
    why: 'パスワードを忘れたときに、コードをお送りする宛先になります。',
    action: 'メールアドレスを確認',
  },
  verifyPhone: {
    title: '電話番号の確認',
    why: 'サインイン時にコードを受け取れます。',
    action: '電話番号を確認',
  },
  addSecondStep: {
    title: '2段階認証をオンにする',
    why: 'パスワードを知られても、他人のサインインを防げます。',
    action: 'セットアップ',
  },
  addPasskey: {
    title: 'パスワードもコードも使わないサインイン',
    why: 'パスキーを使うと、指紋、顔、または画面ロックでサインインできます。',
    action: 'パスキーを追加',
  },
}

export const account: Pick<RestMessages, 'settings' | 'toDo'> = { settings, toDo }
