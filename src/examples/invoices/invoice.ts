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

/** A page of the invoices, newest first. */
export interface InvoicePage {
  invoices: readonly Invoice[]
  pages: number
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
  const { invoices, pages } = membersOf(json)
  if (!Array.isArray(invoices) || typeof pages !== 'number')
    throw new TypeError('The API answered with something other than a page of invoices')
  return { invoices: invoices.map(readInvoice), pages }
}

const membersOf = (json: unknown): Readonly<Record<string, unknown>> =>
  typeof json === 'object' ? { ...json } : {}
