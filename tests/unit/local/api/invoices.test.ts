import { expect, test } from 'vitest'
import { sampleApi } from '../../../support/sampleApi'

const DRAFT = { customer: 'Acme', amount: 19.99, workedSeconds: 3600 }

test('a posted invoice is listed first, for its own business and no other', async () => {
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
])('a draft with an invalid %s is refused, and the field is named: %j', async (field, draft) => {
  const api = await sampleApi()
  const answer = await api.post('/invoices', await api.token(), draft)
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({ error: 'invalid', field })
})
