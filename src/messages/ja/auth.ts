import type { Messages } from '../Messages'
import { pluralIn } from '../plural'
import { rich } from '../rich'

const days = pluralIn('ja', { other: '#日' })

/** All pages between the sign-in form and the session, and the dialog to confirm that it is you. */
export const auth: Messages['auth'] = {
  backToSignIn: 'サインインに戻る',
  notYou: 'ご本人ではない場合',
  /** Above the name of the person whose sign-in, password or account it is. */
  askedAgain:
    '他のブラウザとデバイスからサインアウトしました。ここでサインインするには、もう一度確認してください。',
  signingInAs: 'サインインするアカウント',
  newPasswordFor: 'パスワードを再設定するアカウント',
  newAccountFor: '作成するアカウント',
  haveCode: 'コードをすでに持っている',
  anotherWay: '別の方法を試す',
  lostAccess:
    'コードが届くまで1分ほどかかることがあります。メールは迷惑メールフォルダーもご確認ください。コードを受け取れなくなった場合は、管理者にお問い合わせください。',
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
    sent: 'このメールアドレスのアカウントがある場合は、登録されているメールアドレスまたは電話番号にコードをお送りしています。',
    known: 'お送りしたコードを入力し、新しいパスワードを設定してください。',
    secondCode: 'そのための2つ目のコードを送信しました。',
    done: 'パスワードを変更しました。',
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
    sent: 'このメールアドレスがまだ登録されていない場合は、コードをお送りしました。すでにアカウントをお持ちの場合は、そのアカウントでサインインしてください。',
    done: 'アカウントを確認しました。',
    resent:
      'このアカウントがコードを待っている場合は、新しいコードをお送りしています。届かない場合は、すでに確認済みの可能性があります。その場合はサインインしてください。',
    refused:
      'コードが正しくないか、古くなっています。コードを確かめるか、新しいコードを送信してください。アカウントがすでに確認済みの場合は、サインインしてください。',
  },

  signUp: {
    title: 'アカウントを作成',
    text: 'ご本人のメールアドレスであることを確認するため、コードを送信します。',
    create: 'アカウントを作成',
    optionalPassword: 'パスワード（任意）',
    optionalHint: 'パスワードを設定しない場合は、お送りするコードでサインインします。',
  },

  stepUp: {
    title: '本人確認が必要です',
    signedInAs: 'サインイン中のアカウント',
    purpose: (what) => `目的：${what}`,
    forgotPassword:
      'パスワードを忘れた場合は、サインアウトしてから「パスワードをお忘れですか？」を選択してください。',
    choose: '続行するには、本人確認の方法を選択してください。',
    passkey:
      '続行するには、パスキーを使用してください。デバイスの案内に従って、指紋、顔、または画面ロックで認証します。',
    password: '続行するには、もう一度パスワードを入力してください。',
    hostedDomain:
      'シングルサインオンでサインインしています。もう一度シングルサインオンでサインインしてください。その後このページに戻りますが、入力した内容はもう一度入力する必要があります。',
    confirm: '本人確認を行う',
    signInAgain: 'もう一度サインイン',
  },
}
