import type { Messages } from '../Messages'
import { pluralIn } from '../plural'

const minutes = pluralIn('ja', { other: '#分' })

export const notices: Messages['notices'] = {
  dismiss: 'メッセージを消す',
  passwordChanged: 'パスワードを変更しました。新しいパスワードでサインインしてください。',
  accountDeleted: 'アカウントを削除し、すべてのデバイスからサインアウトしました。',
  browserForgotten: 'このブラウザの登録を解除し、ログアウトしました。',
  otherDevicesRemain:
    'このブラウザからログアウトしました。他のデバイスには接続できず、サインインしたままの可能性があります。そのサインインを終了するには、もう一度サインインしてからログアウトしてください。',
  /** Shown after each sign-in (WCAG 2.2.6). */
  inactivityRule: (count: number) => `${minutes(count)}間操作がないと、自動的にサインアウトします。`,
  inactivityEnd: (count: number) => `${minutes(count)}間操作がなかったため、サインアウトしました。`,
}
