import { expect, test } from 'vitest'
import { sampleApi } from '../../../support/sampleApi'

const DRAFT = { customer: 'Acme', amount: 19.99, workedSeconds: 3600 }

test('a POST is refused if its XSRF header is not the value of the cookie', async () => {
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

test('the first answer sets an XSRF cookie that scripts can read, and later answers keep it', async () => {
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
