import type { Messages } from '../Messages'

/** Fields of forms, and the texts next to them. */
export const fields: Messages['fields'] = {
  code: 'コード',
  codeHint: '6桁です。入力すると自動的に進みます。',
  newCode: 'コードを再送信',
  /** After "Send a new code", while it counts down. */
  inSeconds: (seconds: number) => `${seconds}秒後`,
  codeSent: '新しいコードを送信しました。',

  newPassword: '新しいパスワード',
  breaksRule: 'このパスワードは、下の条件の一部を満たしていません。',
  isCommon:
    'このパスワードは特によく使われているもので、真っ先に試されるおそれがあります。別のパスワードを設定してください。',
  rules: {
    title: 'パスワードの条件',
    length: '8～256文字',
    uppercase: '英大文字を含む',
    lowercase: '英小文字を含む',
    digit: '数字を含む',
    special: '記号またはスペースを含む',
    edges: '先頭と末尾にスペースがない',
    /** After a rule, for people who do not see its mark. */
    met: '、満たしています',
    notMet: '、まだ満たしていません',
  },

  secret: {
    picture: '認証アプリで読み取る画像',
    text: '認証アプリでQRコードを読み取るか、次のキーを認証アプリに入力してください。',
    copy: 'キーをコピー',
    copied: 'コピーしました',
    blocked: 'このブラウザではコピーが許可されていません。キーを選択して、手動でコピーしてください。',
    open: '認証アプリで開く',
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
    locale: '言語',
    zoneinfo: 'タイムゾーン',
  },
  phoneHint: '+49 1555 0000001のように、「+」と国番号から入力してください。',
  wholeNumber: '+49 1555 0000001のように、「+」と国番号を含む電話番号全体を入力してください。',
}
