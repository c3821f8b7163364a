import { expect, test } from 'vitest'
import { sampleApi } from '../../../support/sampleApi'

const DRAFT = { customer: 'Acme', amount: 19.99, workedSeconds: 3600 }
const SECONDS = () => Math.floor(Date.now() / 1000)

// RFC 9470, sections 3 and 5.
test('a call that changes something can require a newer sign-in, and the answer says how new', async () => {
  const api = await sampleApi()
  const wants = (stepUp: object | null) =>
    api.fetch(
      new Request('https://app.test/api/control', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ stepUp }),
      }),
    )
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
