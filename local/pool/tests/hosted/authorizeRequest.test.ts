import { describe, expect, test } from 'vitest'
import { answered, CALLBACK, hostedPool } from './hostedPool'

const { pool, browser, query, authorize } = hostedPool()

describe('an authorization request', () => {
  test.each([
    ['an unknown client', { client_id: 'someone0else' }],
    ['no client', { client_id: undefined }],
    ['a foreign address', { redirect_uri: 'https://evil.test/' }],
    ['an address with something added', { redirect_uri: `${CALLBACK}/../x` }],
    ['the address in other case', { redirect_uri: CALLBACK.replace('localhost', 'LOCALHOST') }],
    ['no address', { redirect_uri: undefined }],
  ])('with %s shows the pool’s own error page and redirects nowhere else', async (_, change) => {
    const page = await authorize(change)
    expect(page.location).toMatch(new RegExp(`^${pool.endpoint}/error\\?error=\\w+&client_id=`))
    expect((await browser.get(page.location ?? '')).status).toBe(400)
    const login = await browser.get(`${pool.endpoint}/login?${query(change)}`)
    expect(login.location).toBe(page.location)
  })

  test('with two redirect addresses redirects to neither', async () => {
    const page = await browser.get(
      `${pool.endpoint}/oauth2/authorize?${query()}&redirect_uri=${encodeURIComponent(CALLBACK)}`,
    )
    expect(page.location).toContain('/error?error=redirect_mismatch')
  })

  test('with a repeated parameter is refused by a redirect to the application', async () => {
    const page = await browser.get(`${pool.endpoint}/oauth2/authorize?${query()}&state=other-state`)
    expect(page.location).toContain(`${CALLBACK}?error=invalid_request`)
  })

  test.each<[string, Record<string, string | undefined>, string]>([
    ['no response type', { response_type: undefined }, 'invalid_request'],
    ['an unknown response type', { response_type: 'id_token' }, 'invalid_request'],
    ['the implicit flow, which is off', { response_type: 'token' }, 'unauthorized_client'],
    ['a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['a challenge without a method', { code_challenge_method: undefined }, 'invalid_request'],
    ['a method without a challenge', { code_challenge: undefined }, 'invalid_request'],
    ['a challenge of another form', { code_challenge: 'short' }, 'invalid_request'],
    ['a scope the client does not have', { scope: 'openid admin' }, 'invalid_request'],
    ['a provider the pool does not have', { identity_provider: 'Nobody' }, 'invalid_request'],
    ['a max_age that is no number', { max_age: 'soon' }, 'invalid_request'],
    ['prompt=none and no session', { prompt: 'none' }, 'login_required'],
  ])('with %s is refused by a redirect to the application', async (_, change, error) => {
    const page = await authorize(change)
    expect(page.location?.startsWith(`${CALLBACK}?`)).toBe(true)
    expect([answered(page).get('error'), answered(page).get('state')]).toEqual([error, 'some-state'])
  })
})
