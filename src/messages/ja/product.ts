import type { Messages, ProductMessages } from '../Messages'
// <example>
import { pluralIn } from '../plural'
// </example>

const home: Messages['home'] = {
  welcome: 'ようこそ',
  welcomeName: (firstName: string) => `ようこそ、${firstName}さん`,
}

// <example>
const invoices: Messages['invoices'] = {
  title: '請求書一覧',
  outstanding: '未払いの合計',
  late: (days) => `${days}日を超えて未払い`,
  count: pluralIn('ja', { other: '#件' }),
  waiting: '支払い待ち',
  seeAll: 'すべて見る',
  business: (id: string) => `事業者 ${id}`,
  new: '新しい請求書',
  listNotLoaded: '請求書一覧を読み込めませんでした',
  notLoaded: '請求書を読み込めませんでした',
  none: '請求書はまだありません',
  noneText: '最初の請求書がここに表示されます。',
  createFirst: '最初の請求書を作成',
  notFound: '請求書が見つかりません',
  notFoundText: '削除されたか、別の事業者の請求書である可能性があります。',
  /** @param number its short id */
  one: (number: string) => `請求書 ${number}`,

  invoice: '請求書',
  customer: '顧客',
  amount: '金額',
  issued: '発行日',
  worked: '作業時間',
  number: '番号',

  status: '状態',
  open: '未払い',
  paid: '支払い済み',
  filters: { all: 'すべて', open: '未払い', paid: '支払い済み' },
  allPaid: 'すべて支払い済みです。',
  nonePaid: '支払い済みの請求書はまだありません。',
  paidAt: (when: string) => `支払い済み（${when}）`,
  markPaid: '支払い済みにする',
  markedPaid: '請求書を支払い済みにしました。',
  undo: '元に戻す',
  markedOpen: '請求書を未払いに戻しました。',
  notMarkedOpen: '請求書を未払いに戻せませんでした。支払い済みのままです。',
  notMarkedPaid: '請求書を支払い済みにできませんでした。未払いのままです。',

  amountInEuros: '金額（ユーロ）',
  hours: '作業時間（時間）',
  badAmount: '0より大きい金額を、1234.50のように入力してください。',
  badHours: '時間を、7.5のような数値で入力してください。',
  create: '請求書を作成',
  created: (amount: string, customer: string) => `${customer} 宛ての請求書（${amount}）を作成しました。`,
  notCreated: '請求書を作成できませんでした。もう一度お試しください。',
  perhapsCreated:
    '請求書が作成されたかどうかを確認できませんでした。もう一度お試しになる前に、一覧をご確認ください。',
}
// </example>

/** The product's own sentences: a name for each of its parts. */
export const product: ProductMessages = {
  home,
  // <example>
  invoices,
  // </example>
}
