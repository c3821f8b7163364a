/** An invoice, as the API has it. */
export interface Invoice {
  id: string
  customer: string
  /** In whole units of the currency. */
  amount: number
  /** ISO 4217. */
  currency: string
  workedSeconds: number
  issuedAt: Date
}

/** What a person enters for a new invoice; the API adds the rest. */
export type Draft = Pick<Invoice, 'customer' | 'amount' | 'workedSeconds'>

/**
 * Reads an invoice from the API's JSON.
 * @throws TypeError where it is something else
 */
export function readInvoice(json: unknown): Invoice {
  const given: Readonly<Record<string, unknown>> = typeof json === 'object' ? { ...json } : {}
  const { id, customer, amount, currency, workedSeconds, issuedAt } = given
  if (
    typeof id !== 'string' ||
    typeof customer !== 'string' ||
    typeof amount !== 'number' ||
    typeof currency !== 'string' ||
    typeof workedSeconds !== 'number' ||
    typeof issuedAt !== 'string'
  )
    throw new TypeError('The API answered with something other than an invoice')
  return { id, customer, amount, currency, workedSeconds, issuedAt: new Date(issuedAt) }
}
