import { expect, test } from 'vitest'
import { sampleApi } from '../../../support/sampleApi'

const DRAFT = { customer: 'Acme', amount: 19.99, workedSeconds: 3600 }

test('a posted invoice is there, newest first, for its own business and no other', async () => {
  const api = await sampleApi()
  const ours = await api.token({ 'cognito:groups': ['tenant_99'] })
  const theirs = await api.token({ 'cognito:groups': ['tenant_100'] })
  const answer = await api.post('/invoices', ours, DRAFT)
  expect(answer.status).toBe(201)
  const made: { id: string } = await answer.json()
  expect(made).toMatchObject({ ...DRAFT, currency: 'EUR' })
  expect(await (await api.get('/invoices', ours)).json()).toEqual([made])
  expect(await (await api.get(`/invoices/${made.id}`, ours)).json()).toEqual(made)

  expect(await (await api.get('/invoices', theirs)).json()).toEqual([])
  expect((await api.get(`/invoices/${made.id}`, theirs)).status).toBe(404)
})

test.each([
  ['customer', { ...DRAFT, customer: ' ' }],
  ['customer', { ...DRAFT, customer: 'x'.repeat(101) }],
  ['amount', { ...DRAFT, amount: 0 }],
  ['amount', { ...DRAFT, amount: 1.005 }],
  ['amount', { ...DRAFT, amount: '19.99' }],
  ['workedSeconds', { ...DRAFT, workedSeconds: -1 }],
  ['customer', null],
  ['customer', [1]],
])('a draft with a bad %s is refused by its name: %j', async (field, draft) => {
  const api = await sampleApi()
  const answer = await api.post('/invoices', await api.token(), draft)
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({ error: 'invalid', field })
})

test('a post whose XSRF header is not the cookie’s value is refused', async () => {
  const api = await sampleApi()
  const token = await api.token()
  for (const headers of [
    { 'X-XSRF-TOKEN': 'other' },
    { 'X-XSRF-TOKEN': '' },
    { Cookie: '' },
    { Cookie: 'XSRF-TOKEN=', 'X-XSRF-TOKEN': '' },
  ])
    expect((await api.post('/invoices', token, DRAFT, headers)).status).toBe(403)
})

test('the first answer sets the XSRF cookie, where scripts can read it; later ones leave it', async () => {
  const api = await sampleApi()
  const first = await api.get('/invoices', await api.token())
  expect(first.headers.get('Set-Cookie')).toMatch(/^XSRF-TOKEN=[\w-]{36}; Path=\/; SameSite=Strict$/)
  const later = await api.post('/invoices', await api.token(), DRAFT)
  expect(later.headers.get('Set-Cookie')).toBeNull()
})

test('no answer is cached', async () => {
  const api = await sampleApi()
  expect((await api.get('/invoices', await api.token())).headers.get('Cache-Control')).toBe('no-store')
})

test('tests can empty its lists, break it, and read what it saw', async () => {
  const api = await sampleApi()
  const token = await api.token()
  await api.post('/control', token, { empty: true })
  expect(await (await api.get('/invoices', token)).json()).toEqual([])
  await api.post('/control', token, { status: 500 })
  expect((await api.get('/invoices', token)).status).toBe(500)
  const seen = { method: 'GET', path: '/api/invoices', bearer: true, xsrf: false }
  expect(await (await api.get('/control/requests', undefined)).json()).toEqual([
    { ...seen, status: 200 },
    { ...seen, status: 500 },
  ])
  await api.post('/control/reset', token, {})
  expect(await (await api.get('/invoices', token)).json()).toHaveLength(4)
})
