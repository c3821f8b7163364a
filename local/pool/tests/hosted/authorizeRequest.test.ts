import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import { CALLBACK, answered, codeOf, hostedPool } from './hostedPool'

const { pool, query, authorize, signInAt, browser, call, signedInCode, exchange } = hostedPool()

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
    const twice = `${query()}&redirect_uri=${encodeURIComponent(CALLBACK)}`
    const page = await browser.get(`${pool.endpoint}/oauth2/authorize?${twice}`)
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

  test('is answered without the sign-in page for an hour after a sign-in, unless prompt or max_age requires it', async () => {
    await signInAt(await authorize())
    expect(answered(await authorize()).get('code')).toBeTruthy()
    expect(answered(await authorize({ prompt: 'none' })).get('code')).toBeTruthy()
    expect((await authorize({ prompt: 'login' })).location).toContain('/login?')
    const chosen = { prompt: 'select_account' }
    expect(answered(await authorize(chosen)).get('code')).toBeTruthy()
    expect((await authorize({ ...chosen, identity_provider: 'Google' })).location).toContain('/login?')
    await pool.control('clock', { advanceSeconds: 100 })
    expect(answered(await authorize({ max_age: '120' })).get('code')).toBeTruthy()
    expect((await authorize({ max_age: '60' })).location).toContain('/login?')
    await pool.control('clock', { advanceSeconds: 3500 })
    expect((await authorize()).location).toContain('/login?')
  })

  // "Available in the managed login branding version only, not in the classic hosted UI" (Authorize endpoint,
  // `prompt`).
  test.each([
    ['1', { ManagedLoginVersion: 1 }, false],
    ['2', { ManagedLoginVersion: 2 }, true],
    ['none, which is 1', {}, false],
  ])('obeys `prompt` only at pages of version 2; this domain has %s', async (_, version, obeys) => {
    const UserPoolId = pool.ready.userPoolId
    await call('CreateUserPoolDomain', { UserPoolId, Domain: 'orders', ...version })
    const silent = (await authorize({ prompt: 'none' })).location
    expect(silent).toContain(obeys ? 'error=login_required' : '/login?')
    await signInAt(await authorize())
    expect((await authorize({ prompt: 'login' })).location).toContain(obeys ? '/login?' : 'code=')
  })
})

// OpenID Connect Core 2: "Time when the End-User authentication occurred"; the list of sign-ins has its own
// date.
test('the tokens of a sign-in without the sign-in page have the auth_time of the sign-in at the page, also after a refresh, and are a sign-in of their own', async () => {
  const first = (await exchange(await signedInCode())).body
  await pool.control('clock', { advanceSeconds: 1800 })
  const silent = (await exchange(codeOf(await authorize()))).body
  const before = decodeJwt(first.id_token)
  for (const token of [silent.id_token, silent.access_token]) {
    const { iat, auth_time } = decodeJwt(token)
    expect(auth_time).toBe(before['auth_time'])
    expect(Number(iat) - Number(before.iat)).toBeGreaterThanOrEqual(1800)
  }
  const input = { RefreshToken: silent.refresh_token, ClientId: pool.ready.clientId }
  const { AuthenticationResult } = (await call('GetTokensFromRefreshToken', input)).body
  expect(decodeJwt(AuthenticationResult.AccessToken)['auth_time']).toBe(before['auth_time'])
  const { Sessions } = (await call('ListUserSessions', { AccessToken: silent.access_token })).body
  const own = Sessions.find((each: { IsCurrentSession: boolean }) => each.IsCurrentSession)
  expect(own.CreateDate - Number(before['auth_time'])).toBeGreaterThanOrEqual(1800)
})
