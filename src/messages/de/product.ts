import type { Messages, ProductMessages } from '../Messages'
// <example>
import { pluralIn } from '../plural'
// </example>

/** The first screen after sign-in. */
const home: Messages['home'] = {
  welcome: 'Willkommen',
  welcomeName: (firstName) => `Willkommen, ${firstName}`,
}

// <example>
/** The example of a business screen. */
const invoices: Messages['invoices'] = {
  title: 'Rechnungen',
  outstanding: 'Ausstehend',
  late: (days) => `Seit über ${days} Tagen offen`,
  count: pluralIn('de', { one: '# Rechnung', other: '# Rechnungen' }),
  waiting: 'Warten auf Zahlung',
  seeAll: 'Alle ansehen',
  business: (id) => `Unternehmen ${id}`,
  new: 'Neue Rechnung',
  listNotLoaded: 'Die Rechnungen konnten nicht geladen werden',
  notLoaded: 'Die Rechnung konnte nicht geladen werden',
  none: 'Noch keine Rechnungen',
  noneText: 'Ihre erste Rechnung steht dann hier.',
  createFirst: 'Erste Rechnung anlegen',
  notFound: 'Diese Rechnung gibt es nicht',
  notFoundText: 'Sie wurde vielleicht gelöscht oder gehört zu einem anderen Unternehmen.',
  /** @param number its short id */
  one: (number) => `Rechnung ${number}`,

  invoice: 'Rechnung',
  customer: 'Kunde',
  amount: 'Betrag',
  issued: 'Datum',
  worked: 'Arbeitszeit',
  number: 'Nummer',

  status: 'Status',
  open: 'Offen',
  paid: 'Bezahlt',
  filters: { all: 'Alle', open: 'Offen', paid: 'Bezahlt' },
  allPaid: 'Alles ist bezahlt.',
  nonePaid: 'Noch ist keine Rechnung bezahlt.',
  paidAt: (when) => `Bezahlt am ${when}`,
  markPaid: 'Als bezahlt markieren',
  markedPaid: 'Die Rechnung ist als bezahlt markiert.',
  undo: 'Rückgängig',
  markedOpen: 'Die Rechnung ist wieder offen.',
  notMarkedOpen: 'Die Rechnung konnte nicht wieder geöffnet werden. Sie gilt weiter als bezahlt.',
  notMarkedPaid: 'Die Rechnung konnte nicht als bezahlt markiert werden. Sie ist weiterhin offen.',

  amountInEuros: 'Betrag in Euro',
  hours: 'Arbeitsstunden',
  badAmount: 'Geben Sie einen Betrag größer als null ein, z. B. 1234,50.',
  badHours: 'Geben Sie die Stunden als Zahl ein, z. B. 7,5.',
  create: 'Rechnung erstellen',
  created: (amount, customer) => `Rechnung über ${amount} für ${customer} erstellt.`,
  notCreated: 'Die Rechnung konnte nicht erstellt werden. Bitte versuchen Sie es erneut.',
  perhapsCreated:
    'Es ist nicht sicher, ob die Rechnung erstellt wurde. Sehen Sie in der Liste nach, bevor Sie es erneut versuchen.',
}
// </example>

/** The product's own sentences: a name for each of its parts. */
export const product: ProductMessages = {
  home,
  // <example>
  invoices,
  // </example>
}
