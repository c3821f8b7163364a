import type { Messages } from '../Messages'

export const shell: Messages['shell'] = {
  home: 'ホーム',
  settings: '設定',
  theme: 'テーマ',
  themes: { system: 'システム', light: 'ライト', dark: 'ダーク' },
  skip: 'コンテンツへスキップ',
  openMenu: 'メニューを開く',
  closeMenu: 'メニューを閉じる',
  sidebar: 'サイドバー',
  menu: 'メイン',
  breadcrumb: 'パンくずリスト',
  tools: 'ツール',
  logOut: 'ログアウト',
  logOutQuestion: 'ログアウトしますか？',
  cancel: 'キャンセル',
  close: '閉じる',
  tryAgain: '再試行',
  ask: (name) => `${name}に問い合わせる`,

  notFound: {
    title: 'ページが見つかりません',
    text: 'このアドレスにはページがありません。ページが移動したか、アドレスが間違っている可能性があります。',
    goHome: 'ホームへ移動',
  },
  crashed: {
    title: 'このページで問題が発生しました',
    text: '通常は、再読み込みすると解決します。再び発生した場合は、行っていた操作を管理者に伝えてください。',
    reload: 'ページを再読み込み',
  },
  offline: {
    notice: 'オフラインです。接続が回復すると、ここで操作を続けられます。',
    title: 'このページを開くには接続が必要です',
    text: '接続が回復すると、自動的に開きます。',
  },

  loggedOut: 'ログアウトしました。',
  loggedOutElsewhere: '別のタブでログアウトしたため、このタブでもログアウトしました。',
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
