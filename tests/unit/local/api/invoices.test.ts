import { expect, test } from 'vitest'
import { sampleApi } from '../../../support/sampleApi'

const DRAFT = { customer: 'Acme', amount: 19.99, workedSeconds: 3600 }

test('a new invoice is listed first, and only for its own business', async () => {
  const api = await sampleApi()
  const ours = await api.token({ 'cognito:groups': ['tenant_99'] })
  const theirs = await api.token({ 'cognito:groups': ['tenant_100'] })
  const answer = await api.post('/invoices', ours, DRAFT)
  expect(answer.status).toBe(201)
  const made: { id: string } = await answer.json()
  expect(made).toMatchObject({ ...DRAFT, currency: 'EUR' })
  expect(await (await api.get('/invoices', ours)).json()).toMatchObject({ invoices: [made], pages: 1 })
  expect(await (await api.get(`/invoices/${made.id}`, ours)).json()).toEqual(made)

  expect(await (await api.get('/invoices', theirs)).json()).toMatchObject({
    invoices: [],
    totals: { open: { count: 0, amount: 0 } },
  })
  expect((await api.get(`/invoices/${made.id}`, theirs)).status).toBe(404)
})

test('the list has pages of ten, and a page number outside the list gives the nearest page', async () => {
  const api = await sampleApi()
  const token = await api.token()
  const list = async (query: string) => (await api.get(`/invoices${query}`, token)).json()
  const first = await list('')
  expect(first).toMatchObject({ page: 1, pages: 3 })
  expect(first.invoices).toHaveLength(10)
  expect(await list('?page=1')).toEqual(first)
  for (const page of ['0', '-1', 'x', '']) expect(await list(`?page=${page}`)).toEqual(first)
  const second = await list('?page=2')
  const last = await list('?page=3')
  expect([second.page, last.page, last.invoices.length]).toEqual([2, 3, 5])
  expect(await list('?page=99')).toEqual(last)
  const ids = [first, second, last].flatMap(({ invoices }) => invoices.map(({ id }: { id: string }) => id))
  expect(new Set(ids).size).toBe(25)
})

test('a list of the open ones, or of the paid ones, has pages of its own, and the totals are of all', async () => {
  const api = await sampleApi()
  const token = await api.token()
  const list = async (query: string) => (await api.get(`/invoices${query}`, token)).json()
  const open = await list('?status=open')
  expect(open.invoices.map(({ paidAt }: { paidAt: unknown }) => paidAt)).toEqual([null, null, null])
  const paid = await list('?status=paid&page=3')
  expect([paid.page, paid.pages, paid.invoices.length]).toEqual([3, 3, 2])
  expect(open.totals).toEqual({
    currency: 'EUR',
    open: { count: 3, amount: 1710.4 },
    late: { count: 1, amount: 87.9 },
    paid: { count: 22, amount: 19_470 },
  })
  expect(paid.totals).toEqual(open.totals)
  expect(await list('?status=constructor')).toEqual(await list(''))
})

test('a list is sorted by a column, up or down, over all its pages', async () => {
  const api = await sampleApi()
  const token = await api.token()
  const sorted = async (sort: string, name: string) => {
    const { invoices } = await (await api.get(`/invoices?status=open&sort=${sort}`, token)).json()
    return invoices.map((invoice: Record<string, unknown>) => invoice[name])
  }
  const customers: string[] = await sorted('customer', 'customer')
  expect(customers.map((name) => name.charAt(0)).join('')).toBe('BNR')
  expect(await sorted('amount', 'amount')).toEqual([87.9, 342.5, 1280])
  expect(await sorted('-amount', 'amount')).toEqual([1280, 342.5, 87.9])
  expect(await sorted('issuedAt', 'amount')).toEqual([87.9, 342.5, 1280])
  for (const sort of ['-issuedAt', '', 'id', 'constructor'])
    expect(await sorted(sort, 'amount')).toEqual([1280, 342.5, 87.9])
})

test('an invoice is marked as paid once, only by its own business, and nothing else about it can change', async () => {
  let now = Date.now()
  const api = await sampleApi({ now: () => now })
  const ours = await api.token({ 'cognito:groups': ['tenant_99'] })
  const theirs = await api.token({ 'cognito:groups': ['tenant_100'] })
  const made = await (await api.post('/invoices', ours, DRAFT)).json()
  expect(made.paidAt).toBeNull()
  const path = `/invoices/${made.id}`
  expect((await api.patch(path, theirs, { paid: true })).status).toBe(404)
  for (const change of [{ paid: 'no' }, { amount: 1 }, null])
    expect((await api.patch(path, ours, change)).status).toBe(422)
  const paid = { ...made, paidAt: new Date(now).toISOString() }
  expect(await (await api.patch(path, ours, { paid: true })).json()).toEqual(paid)
  now += 1_000
  expect(await (await api.patch(path, ours, { paid: true })).json()).toEqual(paid)
})

test.each([
  ['customer', { ...DRAFT, customer: ' ' }],
  ['customer', { ...DRAFT, customer: 'x'.repeat(101) }],
  ['amount', { ...DRAFT, amount: 0 }],
  ['amount', { ...DRAFT, amount: 1.005 }],
  ['workedSeconds', { ...DRAFT, workedSeconds: -1 }],
  ['customer', null],
])('a draft with an invalid %s is refused with the name of the field: %j', async (field, draft) => {
  const api = await sampleApi()
  const answer = await api.post('/invoices', await api.token(), draft)
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({ error: 'invalid', field })
})
