import type { FormMessages } from '../Messages'

/** Keep it short. */
export const form: FormMessages = {
  email: 'メールアドレス',
  password: 'パスワード',
  showTyped: '入力内容を表示',
  capsLock: 'Caps Lock がオンになっています。',
  fillIn: 'この項目を入力してください。',
  fullEmail: 'name@example.comのように、メールアドレス全体を入力してください。',
  unexpected: 'サービス側で問題が発生しました。もう一度お試しください。',
  loading: '読み込み中',
  signIn: 'サインイン',
  signInTo: (name: string) => `${name} にサインイン`,
  createAccount: 'アカウントを作成',
  forgotPassword: 'パスワードをお忘れですか？',
  stay: 'サインインしたままにする',
  stayHint: '共有のパソコンではオフにしてください。',
  continue: '続行',
  otherWays: 'パスキーまたはコードを使用',
  or: 'または',
  singleSignOn: 'シングルサインオンを使用',
  lastUsed: '前回使用',
  notLoaded: 'ページを読み込めませんでした',
  tooOld: 'このブラウザは古すぎます。更新するか、別のブラウザをお使いください。',
  checkConnection: '接続を確認してください。',
  reload: 'ページを再読み込み',
}
