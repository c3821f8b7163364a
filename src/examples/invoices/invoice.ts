/** An invoice, as the API returns it. */
export interface Invoice {
  id: string
  customer: string
  /** In whole units of the currency. */
  amount: number
  /** ISO 4217. */
  currency: string
  workedSeconds: number
  issuedAt: Date
  /** Null while it is open. */
  paidAt: Date | null
}

/** How many there are, and what they come to. */
interface Sum {
  count: number
  amount: number
}

/** A page of the invoices. */
export interface InvoicePage {
  invoices: readonly Invoice[]
  pages: number
  /** Of all invoices, whichever the page lists. Late ones are open, too. */
  totals: { currency: string; open: Sum; late: Sum; paid: Sum }
}

/** What a person enters for a new invoice; the API adds the rest. */
export type Draft = Pick<Invoice, 'customer' | 'amount' | 'workedSeconds'>

/**
 * Reads an invoice from the API's JSON.
 * @throws TypeError if it is something else
 */
export function readInvoice(json: unknown): Invoice {
  const { id, customer, amount, currency, workedSeconds, issuedAt, paidAt } = membersOf(json)
  if (
    typeof id !== 'string' ||
    typeof customer !== 'string' ||
    typeof amount !== 'number' ||
    typeof currency !== 'string' ||
    typeof workedSeconds !== 'number' ||
    typeof issuedAt !== 'string' ||
    (typeof paidAt !== 'string' && paidAt !== null)
  )
    throw new TypeError('The API answered with something other than an invoice')
  return {
    id,
    customer,
    amount,
    currency,
    workedSeconds,
    issuedAt: new Date(issuedAt),
    paidAt: paidAt === null ? null : new Date(paidAt),
  }
}

/**
 * Reads a page of invoices from the API's JSON.
 * @throws TypeError if it is something else
 */
export function readInvoicePage(json: unknown): InvoicePage {
  const { invoices, pages, totals } = membersOf(json)
  const { currency, open, late, paid } = membersOf(totals)
  if (!Array.isArray(invoices) || typeof pages !== 'number' || typeof currency !== 'string')
    throw new TypeError('The API answered with something other than a page of invoices')
  return {
    invoices: invoices.map(readInvoice),
    pages,
    totals: { currency, open: readSum(open), late: readSum(late), paid: readSum(paid) },
  }
}

function readSum(json: unknown): Sum {
  const { count, amount } = membersOf(json)
  if (typeof count !== 'number' || typeof amount !== 'number')
    throw new TypeError('The API answered with something other than a sum of invoices')
  return { count, amount }
}

const membersOf = (json: unknown): Readonly<Record<string, unknown>> =>
  typeof json === 'object' ? { ...json } : {}
