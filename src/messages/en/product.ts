// <example>
import { pluralIn } from '../plural'
// </example>

/** The first screen after sign-in. */
const home = {
  welcome: 'Welcome',
  welcomeName: (firstName: string) => `Welcome, ${firstName}`,
}

// <example>
/** The example of a business screen. */
const invoices = {
  title: 'Invoices',
  outstanding: 'Outstanding',
  late: (days: number) => `Open for over ${days} days`,
  count: pluralIn('en', { one: '# invoice', other: '# invoices' }),
  waiting: 'Waiting for payment',
  seeAll: 'See all',
  business: (id: string) => `Business ${id}`,
  new: 'New invoice',
  listNotLoaded: 'The invoices couldn’t be loaded',
  notLoaded: 'The invoice couldn’t be loaded',
  none: 'No invoices yet',
  noneText: 'Your first invoice will be listed here.',
  createFirst: 'Create an invoice',
  notFound: 'Invoice not found',
  notFoundText: 'It may have been deleted, or it belongs to another business.',
  /** @param number its short id */
  one: (number: string) => `Invoice ${number}`,

  invoice: 'Invoice',
  customer: 'Customer',
  amount: 'Amount',
  issued: 'Issued',
  worked: 'Time worked',
  number: 'Number',

  status: 'Status',
  open: 'Open',
  paid: 'Paid',
  filters: { all: 'All', open: 'Open', paid: 'Paid' },
  allPaid: 'Everything is paid.',
  nonePaid: 'No invoice has been paid yet.',
  paidAt: (when: string) => `Paid on ${when}`,
  markPaid: 'Mark as paid',
  markedPaid: 'The invoice is marked as paid.',
  undo: 'Undo',
  markedOpen: 'The invoice is open again.',
  notMarkedOpen: 'The invoice couldn’t be opened again. It’s still marked as paid.',
  notMarkedPaid: 'The invoice couldn’t be marked as paid. It’s still open.',

  amountInEuros: 'Amount in euros',
  hours: 'Hours worked',
  badAmount: 'Enter an amount like 1234.50, more than zero.',
  badHours: 'Enter hours as a number like 7.5.',
  create: 'Create invoice',
  created: (amount: string, customer: string) => `Invoice of ${amount} for ${customer} created.`,
  notCreated: 'The invoice couldn’t be created. Please try again.',
  perhapsCreated: 'It isn’t certain that the invoice was created. Look at the list before you try again.',
}
// </example>

/** The product's own sentences: a name for each of its parts. */
export const product = {
  home,
  // <example>
  invoices,
  // </example>
}
