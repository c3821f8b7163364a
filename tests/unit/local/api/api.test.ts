import { expect, test } from 'vitest'
import { sampleApi } from '../../../support/sampleApi'

const DRAFT = { customer: 'Acme', amount: 19.99, workedSeconds: 3600 }
const SECONDS = () => Math.floor(Date.now() / 1000)

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

// RFC 9470, sections 3 and 5.
test('a call that changes something can require a newer sign-in, and the answer says how new', async () => {
  const api = await sampleApi()
  const wants = async (stepUp: object | null) => api.post('/control', await api.token(), { stepUp })
  const create = async (claims: Record<string, unknown>) =>
    api.post('/invoices', await api.token(claims), DRAFT)
  await wants({ maxAge: 300 })
  expect((await create({ auth_time: SECONDS() - 60 })).status).toBe(201)
  for (const claims of [{ auth_time: SECONDS() - 400 }, {}]) {
    const refused = await create(claims)
    expect([refused.status, refused.headers.get('WWW-Authenticate')]).toEqual([
      401,
      'Bearer error="insufficient_user_authentication", error_description="A newer sign-in is required", max_age="300"',
    ])
  }
  expect((await api.get('/invoices', await api.token())).status).toBe(200)
  await wants(null)
  expect((await create({})).status).toBe(201)
})

test('no answer is cached', async () => {
  const api = await sampleApi()
  expect((await api.get('/invoices', await api.token())).headers.get('Cache-Control')).toBe('no-store')
})
