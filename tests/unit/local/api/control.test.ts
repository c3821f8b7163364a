import { expect, test } from 'vitest'
import { sampleApi } from '../../../support/sampleApi'

test('a test can empty the lists, make the API fail, and read its requests', async () => {
  const api = await sampleApi()
  const token = await api.token()
  await api.post('/control', token, { empty: true })
  expect(await (await api.get('/invoices', token)).json()).toMatchObject({ invoices: [] })
  await api.post('/control', token, { status: 500 })
  expect((await api.get('/invoices', token)).status).toBe(500)
  const request = { method: 'GET', path: '/api/invoices', bearer: true, xsrf: false }
  expect(await (await api.get('/control/requests', undefined)).json()).toEqual([
    { ...request, status: 200 },
    { ...request, status: 500 },
  ])
  await api.post('/control/reset', token, {})
  expect((await (await api.get('/invoices', token)).json()).invoices).toHaveLength(10)
})

test.each([
  ['a page of another origin', 403, { Origin: 'https://evil.test' }],
  ['a page of another port', 403, { 'Sec-Fetch-Site': 'same-site' }],
  ['a form', 415, { 'Content-Type': 'application/x-www-form-urlencoded' }],
])('%s changes nothing', async (_, status, headers) => {
  const api = await sampleApi()
  const token = await api.token()
  expect((await api.post('/control', token, { status: 500 }, headers)).status).toBe(status)
  expect((await api.get('/invoices', token)).status).toBe(200)
})

test('a request with an unknown host cannot read the requests', async () => {
  const api = await sampleApi()
  const answer = await api.fetch(new Request('https://rebound.test/api/control/requests'))
  expect(answer.status).toBe(403)
})
