import type { Messages } from '../Messages'

export const home: Messages['home'] = {
  welcome: 'ようこそ',
  welcomeName: (firstName: string) => `ようこそ、${firstName}さん`,
  lead: 'アカウントに必要な対応をご確認ください。',
  account: 'アカウント',
  emailVerified: 'メールアドレスは確認済みです。',
  inOrder: '必要な対応はありません。',
  noThanks: '今はしない',
  /** A task: what to do, why, and the button that leads there. */
  verifyEmail: {
    title: 'メールアドレスの確認',
    why: 'パスワードを忘れたときに、コードをお送りする宛先になります。',
    action: 'メールアドレスを確認',
  },
  verifyPhone: {
    title: '電話番号の確認',
    why: 'サインイン時にコードを受け取れるようになります。',
    action: '電話番号を確認',
  },
  addSecondStep: {
    title: '2段階認証の追加',
    why: 'パスワードだけでは、盗まれるおそれがあります。スマートフォンのコードを併用すると、他人のサインインを防げます。',
    action: 'セットアップ',
  },
  addPasskey: {
    title: 'パスワードもコードも使わないサインイン',
    why: 'パスキーを使うと、指紋、顔、または画面ロックでサインインできます。',
    action: 'パスキーを追加',
  },
}
