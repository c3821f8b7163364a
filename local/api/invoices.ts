/** The invoices of each business. */

export interface Invoice {
  id: string
  customer: string
  /** In whole units of the currency. */
  amount: number
  /** ISO 4217. */
  currency: string
  /** The time worked for it. */
  workedSeconds: number
  /** ISO 8601. */
  issuedAt: string
  /** ISO 8601; null while it is open. */
  paidAt: string | null
}

/** How many there are, and what they come to. */
interface Sum {
  count: number
  amount: number
}

/** A page of a business's invoices. */
export interface InvoicePage {
  invoices: readonly Invoice[]
  /** From 1; the last page if a later one was requested. */
  page: number
  pages: number
  /**
   * Of all invoices, whichever are listed. Those that have been open for long are also among the open ones.
   */
  totals: { currency: string; open: Sum; late: Sum; paid: Sum }
}

/** What a request asks for, as it stands in its address: anything else counts as nothing. */
export interface Wanted {
  page?: string | undefined
  /** `open` or `paid`; by default all. */
  status?: string | undefined
  /** The name of a column, with a minus for the largest first; by default `-issuedAt`. */
  sort?: string | undefined
}

type Draft = Pick<Invoice, 'customer' | 'amount' | 'workedSeconds'>

/** The first thing that is wrong with a draft. */
interface InvalidDraft {
  field: keyof Draft
  message: string
}

const HOUR = 3_600
const DAY = 24 * HOUR
const PAGE_SIZE = 10
/** Seeded invoices that are older have been paid, but for those of two customers. */
const PAID_AFTER_DAYS = 7
const NEVER_PAY: ReadonlySet<string> = new Set(['Riverside Print & Design', 'Coyote Supplies'])
/** An open invoice is late after so many days. */
const LATE_AFTER_DAYS = 14

const REGULARS = [
  'Harbour Books',
  'Café Lumière',
  'Alder Street Dental',
  'Kōenji Bicycles',
  'Pine & Partners',
]

/** More than one page of them, so that people can turn pages. */
const earlier: readonly Seed[] = Array.from({ length: 21 }, (_, index) => [
  `ea71${index.toString(16).padStart(8, '0')}`,
  REGULARS[index % REGULARS.length] ?? '',
  120 + 35 * index,
  (2 + (index % 6)) * HOUR,
  22 + 7 * index,
])

type Seed = readonly [id: string, customer: string, amount: number, workedSeconds: number, daysAgo: number]

const SEEDS: ReadonlyMap<string, readonly Seed[]> = new Map([
  [
    'demo',
    [
      ['7d41c09be2f6', 'Northwind Traders', 1_280, 16 * HOUR, 1],
      ['b05e8a17c3d9', 'Bäckerei Sonnenschein', 342.5, 4 * HOUR + 1_170, 3],
      ['19f2d6407ab8', 'Lakeside Clinic', 9_600, 5 * DAY, 8],
      ['e8830c5b91d2', 'Riverside Print & Design', 87.9, HOUR + 5, 15],
      ...earlier,
    ],
  ],
  [
    '42',
    [
      ['42a6f0d31c88', 'Road Runner Logistics', 4_999.99, 2 * DAY + 3 * HOUR, 0],
      ['426b9e7715fc', 'Mesa Mining', 150, 2_700, 2],
      ['42d80c2e94a1', 'Painted Desert Tunnels', 12_750, 8 * DAY + 1_800, 11],
      ['42f15a3b6c07', 'Coyote Supplies', 2_310, 19 * HOUR, 23],
    ],
  ],
  [
    '7',
    [
      ['07c95be1d24f', 'Cypress Creek Utilities', 1_000_000, 30 * DAY, 4],
      ['07e1a8f6309b', 'مخبز النور', 615.25, 7 * HOUR + 750, 6],
    ],
  ],
])

const seeded = (business: string, now: number): Invoice[] =>
  (SEEDS.get(business) ?? []).map(([id, customer, amount, workedSeconds, daysAgo]) => ({
    id: `5eed0000-0000-4000-8000-${id}`,
    customer,
    amount,
    currency: 'EUR',
    workedSeconds,
    issuedAt: daysBefore(now, daysAgo),
    paidAt:
      daysAgo > PAID_AFTER_DAYS && !NEVER_PAY.has(customer)
        ? daysBefore(now, daysAgo - PAID_AFTER_DAYS)
        : null,
  }))

const daysBefore = (now: number, days: number): string => new Date(now - days * DAY * 1_000).toISOString()

/** Keeps the invoices in memory. A business without seeded ones begins with none. */
export function invoiceBook(now: () => number) {
  const stored = new Map<string, Invoice[]>()
  const of = (business: string): Invoice[] => {
    const invoices = stored.get(business) ?? seeded(business, now())
    stored.set(business, invoices)
    return invoices
  }
  const find = (business: string, id: string) => of(business).find((invoice) => invoice.id === id)
  return {
    list(business: string, wanted: Wanted): InvoicePage {
      const all = of(business)
      const open = all.filter(({ paidAt }) => paidAt === null)
      const paid = all.filter(({ paidAt }) => paidAt !== null)
      const lateBefore = daysBefore(now(), LATE_AFTER_DAYS)
      const totals = {
        currency: 'EUR',
        open: sumOf(open),
        late: sumOf(open.filter(({ issuedAt }) => issuedAt < lateBefore)),
        paid: sumOf(paid),
      }
      const listed = sorted(
        wanted.status === 'open' ? open : wanted.status === 'paid' ? paid : all,
        wanted.sort,
      )
      const pages = Math.max(1, Math.ceil(listed.length / PAGE_SIZE))
      const page = Math.min(Math.max(1, Math.trunc(Number(wanted.page)) || 1), pages)
      return { invoices: listed.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), page, pages, totals }
    },
    find,
    /** @returns undefined if there is none; an invoice that has been paid stays as it is */
    setPaid(business: string, id: string, paid: boolean): Invoice | undefined {
      const invoice = find(business, id)
      if (invoice) invoice.paidAt = paid ? (invoice.paidAt ?? new Date(now()).toISOString()) : null
      return invoice
    },
    add(business: string, draft: Draft): Invoice {
      const issuedAt = new Date(now()).toISOString()
      const invoice = { id: crypto.randomUUID(), ...draft, currency: 'EUR', issuedAt, paidAt: null }
      of(business).unshift(invoice)
      return invoice
    },
  }
}

const sumOf = (invoices: readonly Invoice[]): Sum => ({
  count: invoices.length,
  // In cents: a sum of fractions would not have two decimals.
  amount: invoices.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0) / 100,
})

const ORDERS: Readonly<Record<string, (a: Invoice, b: Invoice) => number>> = {
  customer: (a, b) => a.customer.localeCompare(b.customer),
  issuedAt: (a, b) => a.issuedAt.localeCompare(b.issuedAt),
  amount: (a, b) => a.amount - b.amount,
}

/** Equal ones stay in the order of the list, newest first. */
function sorted(invoices: readonly Invoice[], sort = ''): readonly Invoice[] {
  const order = Object.hasOwn(ORDERS, sort.replace('-', '')) ? ORDERS[sort.replace('-', '')] : undefined
  if (order === undefined) return invoices
  return invoices.toSorted((a, b) => (sort.startsWith('-') ? order(b, a) : order(a, b)))
}

/** Reads a draft from a request's JSON, or returns what is wrong with it. */
export function readDraft(body: unknown): Draft | InvalidDraft {
  const given: Readonly<Record<string, unknown>> = typeof body === 'object' ? { ...body } : {}
  const { customer, amount, workedSeconds } = given
  if (typeof customer !== 'string' || customer.trim() === '' || customer.length > 100)
    return { field: 'customer', message: 'Enter a name of up to 100 characters.' }
  if (!isBetween(0.01, 1e9, amount) || Number(amount.toFixed(2)) !== amount)
    return { field: 'amount', message: 'Enter an amount with two decimals at most, 0.01 or more.' }
  if (!isBetween(0, 1e9, workedSeconds)) return { field: 'workedSeconds', message: 'Enter the time worked.' }
  return { customer: customer.trim(), amount, workedSeconds }
}

const isBetween = (least: number, most: number, value: unknown): value is number =>
  typeof value === 'number' && value >= least && value <= most
