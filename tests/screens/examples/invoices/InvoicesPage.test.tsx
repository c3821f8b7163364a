/** The invoices example: the list, and the modals over it. */
import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { InvoiceModal } from '../../../../src/examples/invoices/InvoiceModal'
import { InvoicesPage } from '../../../../src/examples/invoices/InvoicesPage'
import { NewInvoiceModal } from '../../../../src/examples/invoices/NewInvoiceModal'
import { description } from '../../../support/fields'
import { renderApp, renderScreen } from '../../../support/render'

/** Noon of a day where the tests run, so that it is that day on the screen. */
const noon = (month: number, day: number) => new Date(2026, month - 1, day, 12).toISOString()

const ACME = {
  id: '00000000-0000-4000-8000-0123456789ab',
  customer: 'Acme',
  amount: 1234.5,
  currency: 'EUR',
  workedSeconds: 5400,
  issuedAt: noon(1, 15),
  paidAt: null,
}

type Answer = (request: Request) => Response | Promise<Response>

/** Opens an address as a person of business 42. `answers` are found by method and path. */
const open = (at: string, answers: Record<string, Answer>) =>
  renderScreen(
    <Routes>
      <Route path="/invoices" element={<InvoicesPage />}>
        <Route path="new" element={<NewInvoiceModal />} />
        <Route path=":id" element={<InvoiceModal />} />
      </Route>
    </Routes>,
    {
      at,
      as: { 'cognito:groups': ['tenant_acme_42'] },
      deps: { multiTenant: true },
      api: (request) => {
        const answer = answers[`${request.method} ${new URL(request.url).pathname}`]
        return answer?.(request) ?? new Response('', { status: 404 })
      },
    },
  )

const SUM = { count: 1, amount: 1234.5 }
const TOTALS = { currency: 'EUR', open: SUM, late: { count: 0, amount: 0 }, paid: SUM }
const NOTHING = { ...TOTALS, open: TOTALS.late, paid: TOTALS.late }

const list =
  (...invoices: (object | null)[]): Answer =>
  () =>
    Response.json({ invoices, page: 1, pages: 1, totals: invoices.length > 0 ? TOTALS : NOTHING })
const LIST = 'GET /v1/invoices'
const FAILED = /^The service didn’t answer/

/** An answer that comes when the test gives it. */
function later() {
  let answer: (response: Response) => void = () => {}
  const answered = () => new Promise<Response>((resolve) => (answer = resolve))
  return { answered, answer: (response: Response) => answer(response) }
}

const closeDialog = async (user: UserEvent) => {
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

/** Fills in the form for a new invoice, and sends it. */
async function create(user: UserEvent, { amount = '1', hours = '1' } = {}) {
  await user.type(await screen.findByLabelText('Customer'), 'Acme')
  await user.type(screen.getByLabelText('Amount in euros'), amount)
  await user.type(screen.getByLabelText('Hours worked'), hours)
  await user.click(screen.getByRole('button', { name: 'Create invoice' }))
}

test('the list shows customer, number, time and amount, and the business', async () => {
  await open('/invoices', { [LIST]: list(ACME) })
  const row = within((await screen.findAllByRole('row'))[1] ?? document.body)
  expect(row.getByRole('link', { name: 'Acme' }).getAttribute('href')).toBe(`/invoices/${ACME.id}`)
  for (const text of ['0123456789AB', '1 hr, 30 min', '€1,234.50']) expect(row.getByText(text)).toBeTruthy()
  expect(screen.getByText('Business 42')).toBeTruthy()
})

test('while the list is loading its columns are there, and screen readers hear that it is', async () => {
  await open('/invoices', { [LIST]: () => new Promise<Response>(() => {}) })
  expect((await screen.findByText('Loading')).role).toBe('status')
  expect(screen.getAllByRole('columnheader')).toHaveLength(6)
  // What stands in place of the rows is not read out.
  expect(screen.getAllByRole('row')).toHaveLength(1)
})

test('an empty list has a link to create the first invoice', async () => {
  await open('/invoices', { [LIST]: list() })
  expect(await screen.findByText('No invoices yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Create an invoice' }).getAttribute('href')).toBe('/invoices/new')
})

test.each([
  ['refuses', /^Your account doesn’t give access/, () => new Response('', { status: 403 })],
  ['fails', FAILED, () => new Response('', { status: 500 })],
  ['is not a page', FAILED, () => Response.json({ oops: true })],
  ['is a page of other things', FAILED, list({ id: 1 })],
  ['has null for an invoice', FAILED, list(null)],
  ['is null', FAILED, () => Response.json(null)],
])('after an answer that %s the page says so, and the person can try again', async (_, words, bad) => {
  const answers: Record<string, Answer> = { [LIST]: bad }
  const { user, requests } = await open('/invoices', answers)
  expect(await screen.findByText(words)).toBeTruthy()
  const before = requests.length
  answers[LIST] = list(ACME)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Acme')).toBeTruthy()
  expect(requests).toHaveLength(before + 1)
})

test('while the page tries again the error stays, and a second press does nothing', async () => {
  const { answered, answer } = later()
  const answers: Record<string, Answer> = { [LIST]: () => new Response('', { status: 403 }) }
  const { user, requests } = await open('/invoices', answers)
  await screen.findByRole('alert')
  answers[LIST] = answered
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await user.click(await screen.findByRole('button', { name: 'Trying again…' }))
  expect(requests).toHaveLength(2)
  answer(await list(ACME)(new Request('https://api.example.com')))
  expect(await screen.findByText('Acme')).toBeTruthy()
})

test.each([
  ['5eed0000-0000-4000-8000-000000000042', 'Invoice 000000000042'],
  ['xyz', 'Invoice'],
  ['5eed0000-0000-4000-8000-42', 'Invoice'],
])('an unknown invoice is reported: %j, under the title %j', async (id, title) => {
  await open(`/invoices/${id}`, { [LIST]: list() })
  const dialog = within(await screen.findByRole('dialog', { name: title }))
  expect(await dialog.findByText('Invoice not found')).toBeTruthy()
})

test.each([
  ['1234,50', '1.5', 5400],
  ['١٢٣٤٫٥٠', '٢', 7200],
])('a new invoice of %j and %j is posted, told by a notice, and listed', async (amount, hours, seconds) => {
  const sent: unknown[] = []
  const invoices: object[] = []
  const { user } = await open('/invoices/new', {
    [LIST]: (request) => list(...invoices)(request),
    'POST /v1/invoices': async (request) => {
      sent.push(await request.json())
      invoices.push(ACME)
      return Response.json(ACME, { status: 201 })
    },
  })
  await create(user, { amount, hours })
  expect(await screen.findByText('Invoice of €1,234.50 for Acme created.')).toBeTruthy()
  expect(sent).toEqual([{ customer: 'Acme', amount: 1234.5, workedSeconds: seconds }])
  expect(await screen.findByRole('link', { name: 'Acme' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.each([
  ['customer', 'Customer', 'Acme'],
  ['amount', 'Amount in euros', '1'],
  ['workedSeconds', 'Hours worked', '300000'],
])('the API’s refusal of %s is beside its field, and what was typed stays', async (field, label, typed) => {
  const { user } = await open('/invoices/new', {
    [LIST]: list(),
    'POST /v1/invoices': () => Response.json({ field, message: 'Not this one.' }, { status: 422 }),
  })
  await create(user, { hours: '300000' })
  expect(await screen.findByText('Not this one.')).toBeTruthy()
  const refused = screen.getByLabelText(label)
  expect(refused).toHaveProperty('value', typed)
  expect(description(refused)).toContain('Not this one.')
  expect(document.activeElement).toBe(refused)
})

test.each<[string, Answer]>([
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['an answer of a server on the way', () => new Response('', { status: 504 })],
  ['an answer that is no invoice', () => new Response('', { status: 201 })],
])('after %s nobody is asked to send it again: the list shows whether it is there', async (_, answer) => {
  const invoices: object[] = []
  const { user } = await open('/invoices/new', {
    [LIST]: (request) => list(...invoices)(request),
    'POST /v1/invoices': (request) => {
      invoices.push(ACME)
      return answer(request)
    },
  })
  await create(user)
  expect(await screen.findByText(/isn’t certain .* Look at the list/)).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'Acme' })).toBeTruthy()
})

/** Fills in the form, sends it, and closes the dialog before the API answers. */
async function closeWhileSending(answers: Record<string, Answer>) {
  const { answered, answer } = later()
  const opened = await open('/invoices/new', { ...answers, 'POST /v1/invoices': answered })
  const { user, requests } = opened
  await create(user)
  await waitFor(() => expect(requests.some(({ method }) => method === 'POST')).toBe(true))
  await closeDialog(user)
  return { ...opened, answer }
}

test('a person who has closed the form stays where they went when the invoice is created', async () => {
  const { user, requests, answer } = await closeWhileSending({
    [LIST]: list(ACME),
    [`GET /v1/invoices/${ACME.id}`]: () => Response.json(ACME),
  })
  await user.click(await screen.findByRole('link', { name: 'Acme' }))
  await screen.findByRole('button', { name: 'Mark as paid' })
  const before = requests.length
  answer(Response.json(ACME, { status: 201 }))
  // The list is loaded again.
  await waitFor(() => expect(requests.length).toBeGreaterThan(before))
  expect(screen.getByRole('dialog', { name: 'Invoice 0123456789AB' })).toBeTruthy()
})

test('when the invoice couldn’t be created after the form was closed, a notice says so', async () => {
  const { answer } = await closeWhileSending({ [LIST]: list(ACME) })
  answer(new Response('', { status: 409 }))
  const told = await screen.findByText(/couldn’t be created/)
  expect(told.closest('[data-tone=error] [role=status]')).toBeTruthy()
})

test.each(['0', '-1', '1.005', 'a lot', '1e9', '1,234.50'])(
  'the amount %j is refused before a request is sent',
  async (amount) => {
    const { user, requests } = await open('/invoices/new', { [LIST]: list() })
    await create(user, { amount })
    expect(await screen.findByText('Enter an amount like 1234.50, more than zero.')).toBeTruthy()
    expect(requests.filter(({ method }) => method === 'POST')).toEqual([])
  },
)

/** Thirty invoices, in pages of ten. */
const paged: Answer = ({ url }) => {
  const page = Number(new URL(url).searchParams.get('page'))
  const invoices = [{ ...ACME, customer: `Customer of page ${page}` }]
  return Response.json({ invoices, page, pages: 3, totals: TOTALS })
}

test('a long list has buttons for its pages, and an address leads to one page', async () => {
  const { user } = await open('/invoices?page=2', { [LIST]: paged })
  expect(await screen.findByText('Customer of page 2')).toBeTruthy()
  expect(screen.getByText('Page 2 of 3')).toBeTruthy()
  const [previous, next] = within(screen.getByRole('navigation', { name: 'Pages' })).getAllByRole('button')
  await user.click(next ?? document.body)
  expect(await screen.findByText('Customer of page 3')).toBeTruthy()
  // There is no fourth page. The button stays and keeps the focus.
  expect(next?.getAttribute('aria-disabled')).toBe('true')
  await user.click(next ?? document.body)
  expect(screen.getByText('Page 3 of 3')).toBeTruthy()
  expect(document.activeElement).toBe(next)
  await user.click(previous ?? document.body)
  await user.click(previous ?? document.body)
  expect(await screen.findByText('Customer of page 1')).toBeTruthy()
  expect(previous?.getAttribute('aria-disabled')).toBe('true')
})

test('a second press while a page is loading leads to the one after it, and Back to that page', async () => {
  const { user, back } = await renderApp('/invoices', {
    api: (request) => (request.url.includes('page=2') ? new Promise(() => {}) : paged(request)),
  })
  await screen.findByText('Customer of page 1')
  const next = screen.getByRole('button', { name: 'Next page' })
  await user.click(next)
  await user.click(next)
  expect(await screen.findByText('Customer of page 3')).toBeTruthy()
  await back()
  expect(await screen.findByText('Page 2 of 3')).toBeTruthy()
})

test('an invoice opens over its page of the list, and closing it leads back to that page', async () => {
  const { user } = await open('/invoices?page=3', {
    [LIST]: paged,
    [`GET /v1/invoices/${ACME.id}`]: () => Response.json(ACME),
  })
  await user.click(await screen.findByRole('link', { name: 'Customer of page 3' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Invoice 0123456789AB' }))
  expect(await dialog.findByText('€1,234.50')).toBeTruthy()
  // Its hyphens do not reorder it on a page from right to left.
  expect(dialog.getByText(ACME.id).dir).toBe('ltr')
  await closeDialog(user)
  expect(screen.getByText('Page 3 of 3')).toBeTruthy()
})

/** The search of each call for the list. */
const searches = (requests: Request[]) => requests.map(({ url }) => new URL(url).search)

test('tabs with counts filter the list, in the address, and begin at its first page', async () => {
  const { user, requests } = await open('/invoices?page=2&sort=amount', { [LIST]: paged })
  const tabs = within(await screen.findByRole('navigation', { name: 'Status' }))
  await tabs.findByRole('link', { name: /^All\s*2/ })
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['All2', 'Open1', 'Paid1'])
  expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('All2')
  await user.click(tabs.getByRole('link', { name: 'Open 1' }))
  expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('Open1')
  expect(await screen.findByText('Page 1 of 3')).toBeTruthy()
  await waitFor(() =>
    expect(searches(requests)).toEqual(['?page=2&sort=amount', '?page=1&status=open&sort=amount']),
  )
})

test('a filter that leaves nothing says so, and its tabs stay', async () => {
  await open('/invoices?status=open', {
    [LIST]: () => Response.json({ invoices: [], page: 1, pages: 1, totals: TOTALS }),
  })
  expect(await screen.findByText('Everything is paid.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All 2' })).toBeTruthy()
})

test('the name of a column sorts the list by it, and a second press the other way', async () => {
  const { user, requests } = await open('/invoices?status=paid', { [LIST]: paged })
  const head = (name: string) => screen.getByRole('columnheader', { name })
  await screen.findByText('Customer of page 1')
  expect(head('Issued').getAttribute('aria-sort')).toBe('descending')
  expect(within(head('Status')).queryByRole('button')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Amount' }))
  expect(head('Amount').getAttribute('aria-sort')).toBe('ascending')
  expect(head('Issued').getAttribute('aria-sort')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Amount' }))
  expect(head('Amount').getAttribute('aria-sort')).toBe('descending')
  await waitFor(() =>
    expect(searches(requests)).toEqual([
      '?page=1&status=paid',
      '?page=1&status=paid&sort=amount',
      '?page=1&status=paid&sort=-amount',
    ]),
  )
})

test('the arrows lead from row to row, and stay in the first and the last', async () => {
  const { user } = await open('/invoices', {
    [LIST]: list(ACME, { ...ACME, id: ACME.id.replace('ab', 'cd'), customer: 'Zeta' }),
  })
  const row = await screen.findByRole('link', { name: 'Acme' })
  row.focus()
  await user.keyboard('{ArrowUp}{ArrowDown}')
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Zeta' }))
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Zeta' }))
  await user.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(row)
})

const ONE = `GET /v1/invoices/${ACME.id}`
const CHANGE = `PATCH /v1/invoices/${ACME.id}`
/** The status in the list and in the invoice over it. */
const statuses = () => ({
  list: within(screen.getByRole('table')).getAllByRole('cell')[3]?.textContent,
  invoice: screen.getByText('Status', { selector: 'dt' }).nextElementSibling?.textContent,
})

interface Api {
  /** The invoice that it has. */
  stored: object
  /** How it answers from now on when the invoice is read. */
  instead?: Answer
}

/** Opens the invoice over the list. @returns also what was sent, and the API */
async function openAcme(change: (paid: boolean, api: Api) => Response | Promise<Response>) {
  const sent: unknown[] = []
  const api: Api = { stored: ACME }
  const opened = await open(`/invoices/${ACME.id}`, {
    [LIST]: (request) => (api.instead ?? list(api.stored))(request),
    [ONE]: (request) => api.instead?.(request) ?? Response.json(api.stored),
    [CHANGE]: async (request) => {
      const { paid } = Object(await request.json())
      sent.push(paid)
      return change(paid, api)
    },
  })
  await screen.findByRole('table')
  const mark = await screen.findByRole('button', { name: 'Mark as paid' })
  return { ...opened, sent, api, mark }
}

const PAID = { ...ACME, paidAt: noon(2, 1) }

test('an invoice is shown as paid before the API has answered', async () => {
  const { answered, answer } = later()
  const { user, requests, sent, api, mark } = await openAcme(answered)
  expect(statuses()).toEqual({ list: 'Open', invoice: 'Open' })
  await user.click(mark)
  await waitFor(() =>
    expect(statuses()).toEqual({ list: 'Paid', invoice: expect.stringMatching(/^Paid on /) }),
  )
  expect(sent).toEqual([true])
  // A second press sends nothing.
  expect(document.activeElement).toBe(mark)
  await user.click(mark)
  expect(requests.filter(({ method }) => method === 'PATCH')).toHaveLength(1)
  api.stored = PAID
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.queryByText(NOW_PAID)).toBeNull()
  answer(Response.json(PAID))
  await waitFor(() => expect(statuses().invoice).toMatch(/^Paid on February 1, 2026/))
  expect(dialog.getByText(NOW_PAID).closest('[role=status]')).toBeTruthy()
})

const NOW_PAID = 'The invoice is marked as paid.'
const NOT_PAID = 'The invoice couldn’t be marked as paid. It’s still open.'

test('when the API refuses, the invoice is open again and the dialog says so, because nothing outside it is read out', async () => {
  const { answered, answer } = later()
  const { user, api, mark } = await openAcme(answered)
  await user.click(mark)
  await waitFor(() => expect(statuses().list).toBe('Paid'))
  // The earlier state was kept and is not loaded again.
  api.instead = () => new Promise<Response>(() => {})
  answer(new Response('', { status: 409 }))
  const said = await within(screen.getByRole('dialog')).findByText(NOT_PAID)
  expect(said.closest('[aria-live=assertive]')).toBeTruthy()
  expect(statuses()).toEqual({ list: 'Open', invoice: 'Open' })
})

test('when the API refuses after the dialog was closed, a notice says so', async () => {
  const { answered, answer } = later()
  const { user, mark } = await openAcme(answered)
  await user.click(mark)
  await closeDialog(user)
  answer(new Response('', { status: 409 }))
  const told = await screen.findByText(NOT_PAID)
  expect(told.closest<HTMLElement>('[data-tone]')?.dataset['tone']).toBe('error')
})

test('that an invoice is paid can be taken back in the dialog', async () => {
  const { user, sent, mark } = await openAcme((paid, api) => {
    api.stored = paid ? PAID : ACME
    return Response.json(api.stored)
  })
  await user.click(mark)
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(statuses()).toEqual({ list: 'Open', invoice: 'Open' }))
  expect(document.activeElement).toBe(mark)
  await user.click(mark)
  await waitFor(() => expect(sent).toEqual([true, false, true]))
})

test('that an invoice is paid can be taken back by the notice, if the dialog was closed before the answer', async () => {
  const { answered, answer } = later()
  const { user, sent, mark } = await openAcme(answered)
  await user.click(mark)
  await closeDialog(user)
  answer(Response.json(PAID))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sent).toEqual([true, false]))
  answer(Response.json(ACME))
  expect(await screen.findByText('The invoice is open again.')).toBeTruthy()
})

test('a list whose next answer fails keeps its tabs and its rows', async () => {
  const { user, requests, api, mark } = await openAcme(() => Response.json(ACME))
  api.instead = () => new Response('', { status: 403 })
  const before = requests.length
  await user.click(mark)
  await waitFor(() => expect(requests.length).toBeGreaterThan(before + 1))
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)))
  expect(screen.getByRole('table', { hidden: true })).toBeTruthy()
  expect(screen.getByRole('navigation', { name: 'Status', hidden: true })).toBeTruthy()
})

test('when only the answer was lost, the invoice is shown as paid and nothing says that it is open', async () => {
  const { user, mark } = await openAcme((_paid, api) => {
    api.stored = PAID
    return new Response('', { status: 504 })
  })
  await user.click(mark)
  await waitFor(() => expect(statuses().invoice).toMatch(/^Paid on February 1, 2026/))
  expect(screen.queryByText(NOT_PAID)).toBeNull()
})
