import type { Messages, RestMessages } from '../Messages'
import { pluralIn } from '../plural'
import { rich } from '../rich'
// <account>
import { account } from './account'
// </account>
import { errors } from './errors'
import { product } from './product'

const days = pluralIn('ja', { other: '#日' })

/** All pages between the sign-in form and the session, and the dialog to confirm that it is you. */
const auth: Messages['auth'] = {
  notLetIn: 'この内容ではサインインできませんでした。入力内容を確認して、もう一度お試しください。',
  backToSignIn: 'サインインに戻る',
  notYou: 'ご本人ではない場合',
  /** Above the name of the person whose sign-in, password or account it is. */
  signingInAs: 'サインインするアカウント',
  newPasswordFor: 'パスワードを再設定するアカウント',
  newAccountFor: '作成するアカウント',
  haveCode: 'コードをすでに持っている',
  anotherWay: '別の方法を試す',
  lostAccess: {
    byTextMessage:
      'コードが届くまで1分ほどかかることがあります。SMSを受け取れなくなった場合は、管理者にお問い合わせください。',
    byEmail:
      'コードが届くまで1分ほどかかることがあります。迷惑メールフォルダーもご確認ください。メールを受け取れなくなった場合は、管理者にお問い合わせください。',
    byApp: 'アプリを使えなくなった場合は、管理者にお問い合わせください。',
  },
  signingIn: 'サインインしています',

  choice: {
    title: 'サインイン',
    text: 'サインインする方法を選択してください。',
    secondTitle: '本人確認',
    secondText: 'このサインインを確認する方法を選択してください。',
    password: { name: 'パスワード', hint: 'パスワードを入力します' },
    passkey: { name: 'パスキー', hint: '指紋、顔、または画面ロックを使います' },
    app: { name: '認証アプリ', hint: 'アプリに表示されるコードを入力します' },
    textMessage: { name: 'SMS認証', hint: '電話番号にコードを送信します' },
    email: { name: 'メール認証', hint: 'メールアドレスにコードを送信します' },
  },

  code: {
    title: 'コードの入力',
    byApp: '認証アプリを開き、このアカウントに表示されているコードを入力してください。',
    byEmail: 'メールでコードを送信しました。',
    byEmailTo: (destination: string) => `${destination} にメールでコードを送信しました。`,
    byTextMessage: 'SMSでコードを送信しました。',
    byTextMessageTo: (ending: string) => `末尾が ${ending} の電話番号にSMSでコードを送信しました。`,
    /** Shares no word with the name of the code field, so that the field can be found by its name. */
    remember: (count: number) => `このブラウザでは${days(count)}間尋ねない`,
    rememberHint: '自分の端末でのみオンにしてください。',
  },

  question: {
    title: 'あと1つ手順が必要です',
    text: '届いた質問に答えてください。',
    answer: '答え',
  },

  passkey: {
    title: 'パスキーの使用',
    text: 'デバイスの案内に従って、指紋、顔、または画面ロックで認証してください。',
  },

  password: { title: 'パスワードの入力' },

  newPassword: {
    title: '新しいパスワードの設定',
    text: '仮パスワードでサインインしました。他の人に知られていない、新しいパスワードを設定してください。',
  },

  setUp: {
    title: '2段階認証のセットアップ',
    text: '組織の設定により、サインイン時に2段階認証が必要です。セットアップは1回だけです。',
    byEmail: '代わりにメール認証を使用',
    byApp: '代わりに認証アプリを使用',
    emailHint: 'サインインするたびに、ここにコードを送信します。',
    needsPhone:
      '組織の設定により、SMSで届くコードが必要ですが、アカウントに電話番号が登録されていません。管理者に登録を依頼してください。',
  },

  reset: {
    title: 'パスワードの再設定',
    text: 'メールアドレスを入力してください。新しいパスワードを設定するためのコードを送信します。',
    setTitle: '新しいパスワードの設定',
    sent: 'このメールアドレスのアカウントがある場合は、メールまたはSMSでコードをお送りしました。',
    known: 'お送りしたコードを入力し、新しいパスワードを設定してください。',
    resent: 'このメールアドレスのアカウントがある場合は、新しいコードをお送りしています。',
    noCode: 'コードが届かない場合は、管理者にお問い合わせください。',
    noCodeOrConfirm: (link) =>
      rich`コードが届かない場合は、アカウントの確認が済んでいない可能性があります：${link}。解決しない場合は、管理者にお問い合わせください。`,
    confirmFirst: 'アカウントを確認する',
  },

  confirm: {
    title: 'アカウントの確認',
    text: 'メールアドレスと、お送りしたコードを入力してください。',
    notConfirmed:
      'アカウントの確認が完了していません。アカウントの作成時にお送りしたコードを入力してください。',
    notSent: 'コードを送信できませんでした。新しいコードを取得してください。',
    sent: 'このメールアドレスがまだ登録されていない場合は、コードをお送りしました。すでにアカウントをお持ちの場合は、そのアカウントでサインインしてください。',
    done: 'アカウントを確認しました。',
    resent:
      'このアカウントがコードを待っている場合は、新しいコードをお送りしています。届かない場合は、すでに確認済みの可能性があります。その場合はサインインしてください。',
    refused:
      'コードが正しくないか、古くなっています。コードを確かめるか、新しいコードを送信してください。アカウントがすでに確認済みの場合は、サインインしてください。',
  },

  signUp: {
    text: 'ご本人のメールアドレスであることを確認するため、コードを送信します。',
    optionalPassword: 'パスワード（任意）',
    optionalHint: 'パスワードを設定しない場合は、お送りするコードでサインインします。',
  },

  stepUp: {
    title: '本人確認が必要です',
    signedInAs: 'サインイン中のアカウント',
    purpose: (what) => `目的：${what}`,
    choose: '続行するには、本人確認の方法を選択してください。',
    passkey:
      '続行するには、パスキーを使用してください。デバイスの案内に従って、指紋、顔、または画面ロックで認証します。',
    password: 'この操作にはパスワードが必要です。',
    hostedDomain:
      'シングルサインオンでサインインしています。もう一度シングルサインオンでサインインしてください。その後このページに戻りますが、入力した内容はもう一度入力する必要があります。',
    confirm: '本人確認を行う',
    signInAgain: 'もう一度サインイン',
  },
  sendCode: 'コードを送信',
  passwordChange: {
    set: 'パスワードを設定',
    elsewhere: '他のブラウザとデバイスからサインアウトする',
    elsewhereHint:
      '他のブラウザとデバイスでは、新しいパスワードが必要になります。ここでも、もう一度サインインが必要になることがあります。',
    changed: 'パスワードを変更しました。',
    /** @param why a sentence */
    notElsewhere: (why: string) =>
      `パスワードを変更しましたが、他のブラウザとデバイスからサインアウトできませんでした。${why}`,
    changedElsewhere: 'パスワードを変更し、他のすべてのブラウザとデバイスからサインアウトしました。',
  },
}

/** Fields of forms, and the texts next to them. */
const fields: Messages['fields'] = {
  code: 'コード',
  codeHint: '6桁です。入力すると自動的に進みます。',
  newCode: 'コードを再送信',
  /** After "Send a new code", while it counts down. */
  inSeconds: (count: string) => `あと ${count}`,
  codeSent: '新しいコードを送信しました。',

  newPassword: '新しいパスワード',
  breaksRule: 'このパスワードは、下の条件の一部を満たしていません。',
  isCommon:
    'このパスワードは特によく使われているもので、真っ先に試されるおそれがあります。別のパスワードを設定してください。',
  edges: 'パスワードの先頭と末尾にスペースは使えません。',
  strength: {
    title: 'パスワードの強度',
    levels: ['弱い', '普通', '良い', '強い'],
    personal: '名前またはメールアドレスが含まれています',
    common: 'よく使われる単語や並びが含まれています',
  },
  rules: {
    title: 'パスワードの条件',
    length: (least: number) => `${least}～256文字`,
    letters: '英大文字と英小文字を含む',
    digit: '数字を含む',
    special: '記号またはスペースを含む',
    /** After a rule, for people who do not see its mark. */
    met: '、満たしています',
    notMet: '、まだ満たしていません',
  },

  secret: {
    picture: '認証アプリで読み取る画像',
    text: '認証アプリでQRコードを読み取るか、次のキーを認証アプリに入力してください。',
    open: '認証アプリで開く',
  },
  copy: {
    copy: 'コピー',
    copied: 'コピーしました',
    blocked: 'このブラウザではコピーが許可されていません。テキストを選択して、手動でコピーしてください。',
  },

  attributes: {
    given_name: '名',
    middle_name: 'ミドルネーム',
    family_name: '姓',
    name: '氏名',
    nickname: 'ニックネーム',
    phone_number: '電話番号',
    email: 'メールアドレス',
    birthdate: '生年月日',
    address: '住所',
    website: 'ウェブサイト',
    preferred_username: 'ユーザー名',
    gender: '性別',
    profile: 'プロフィールページ',
    picture: '画像（ウェブアドレス）',
  },
  phoneHint: '+49 1555 0000001のように、「+」と国番号から入力してください。',
  wholeNumber: '+49 1555 0000001のように、「+」と国番号を含む電話番号全体を入力してください。',
  wholeAddress: 'https://example.com/meのように、アドレス全体を入力してください。',
}

const shell: Messages['shell'] = {
  home: 'ホーム',
  theme: 'テーマ',
  themes: { system: 'システム', light: 'ライト', dark: 'ダーク' },
  skip: 'コンテンツへスキップ',
  openMenu: 'メニューを開く',
  closeMenu: 'メニューを閉じる',
  sidebar: 'サイドバー',
  menu: 'メイン',
  breadcrumb: 'パンくずリスト',
  tools: 'ツール',
  logOut: 'サインアウト',
  logOutQuestion: 'サインアウトしますか？',
  cancel: 'キャンセル',
  close: '閉じる',
  tryAgain: '再試行',
  notAllowed:
    'お使いのアカウントには閲覧権限がありません。必要な場合は、アカウントの管理者にお問い合わせください。',
  serviceFailed:
    'サービスから正しい応答がありませんでした。接続を確認してください。接続に問題がなければ、しばらくお待ちください。',
  tryingAgain: '再試行しています…',
  pages: 'ページ',
  previousPage: '前のページ',
  nextPage: '次のページ',
  pageOf: (page: number, pages: number) => `${pages}ページ中${page}ページ`,
  ask: (name) => `${name}に問い合わせる`,

  notFound: {
    title: 'ページが見つかりません',
    text: 'このアドレスのページが見つかりませんでした。ページが移動したか、アドレスが間違っている可能性があります。',
    goHome: 'ホームに戻る',
  },
  crashed: {
    title: 'このページで問題が発生しました',
    text: '通常は、再読み込みすると解決します。再び発生した場合は、行っていた操作を管理者に伝えてください。',
  },
  offline: {
    notice: 'オフラインです。',
    title: 'このページを開くには接続が必要です',
    text: '接続が回復すると、自動的に開きます。',
  },

  loggedOut: 'サインアウトしました。',
  loggedOutElsewhere: '別のタブでサインアウトしたため、このタブでもサインアウトしました。',
  /** @param who their e-mail address or name */
  otherPerson: (who: string) => `このタブの表示が「${who}」のアカウントに切り替わりました。`,

  areYouThere: {
    title: '操作を続けますか？',
    text: 'しばらく操作がありません。アカウントを保護するため、まもなくサインアウトします。',
    /** Read out when 30 and when 10 seconds are left. */
    secondsLeft: (seconds: number) => `残り${seconds}秒です。`,
    stay: 'サインインしたままにする',
  },
}

const minutes = pluralIn('ja', { other: '#分' })

const notices: Messages['notices'] = {
  dismiss: 'メッセージを消す',
  undo: '元に戻す',
  undoable: 'この操作は元に戻せます。',
  passwordChanged: 'パスワードを変更しました。新しいパスワードでサインインしてください。',
  accountDeleted: 'アカウントを削除し、すべてのデバイスからサインアウトしました。',
  browserForgotten: 'このブラウザの登録を解除し、サインアウトしました。',
  otherDevicesRemain:
    'このブラウザからサインアウトしました。他のデバイスには接続できず、サインインしたままの可能性があります。そのサインインを終了するには、もう一度サインインしてからサインアウトしてください。',
  /** Shown after each sign-in (WCAG 2.2.6). */
  inactivityRule: (count: number) => `${minutes(count)}間操作がないと、自動的にサインアウトします。`,
  inactivityEnd: (count: number) => `${minutes(count)}間操作がなかったため、サインアウトしました。`,
}

const languages: Messages['languages'] = {
  label: '言語',
  /** Announced after the switch. */
  shown: 'このページの表示を日本語に切り替えました。',
}

/** Everything that people read after the sign-in page, by where they read it. */
export const rest: RestMessages = {
  auth,
  fields,
  shell,
  notices,
  languages,
  errors,
  // <account>
  ...account,
  // </account>
  ...product,
}
