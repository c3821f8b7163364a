import { describe, expect, test } from 'vitest'
import { hostedPool } from './hostedPool'

const { pool, query, authorize, signInAt } = hostedPool()

describe('an authorization request', () => {
  test('leads to the sign-in page with the same query, and back to the application with a code and the state', async () => {
    const first = await authorize()
    expect([first.status, first.location]).toEqual([302, `${pool.endpoint}/login?${query()}`])
    const back = await signInAt(first)
    expect(back.location).toMatch(
      /^http:\/\/localhost:5173\/auth\/callback\?code=[\da-f-]{36}&state=some-state$/,
    )
  })

  test('in the implicit flow returns tokens in the fragment, without a refresh token', async () => {
    await pool.control('client', { responseTypes: ['token'] })
    const page = await signInAt(await authorize({ response_type: 'token' }))
    const fragment = new URLSearchParams(new URL(page.location ?? '').hash.slice(1))
    expect([...fragment.keys()]).toEqual(['id_token', 'access_token', 'token_type', 'expires_in', 'state'])
  })
})
