import { createHash } from 'node:crypto'
import { decodeJwt } from 'jose'
import { InMemoryWebStorage, OidcClient, WebStorageStateStore } from 'oidc-client-ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Browser, newBrowser, type Page } from '../../../support/browser'
import { type LocalPool, startLocalPool } from '../../../support/localPool'
import { type Call, caller } from '../../../support/poolClient'

// Big-number work on a busy machine; nothing here is slow by design.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const CALLBACK = 'http://localhost:5173/auth/callback'
const LOGOUT = 'http://localhost:5173/auth/login'
const VERIFIER = 'a-verifier-of-at-least-forty-three-characters~1'
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url')

let pool: LocalPool
let call: Call
let browser: Browser

beforeAll(async () => {
  pool = await startLocalPool()
  call = caller(fetch, pool.endpoint)
})
beforeEach(async () => {
  await pool.control('reset')
  browser = newBrowser()
})
afterAll(() => pool.stop())

const query = (change: Record<string, string | undefined> = {}) => {
  const all: Record<string, string | undefined> = {
    client_id: pool.ready.clientId,
    response_type: 'code',
    redirect_uri: CALLBACK,
    scope: 'openid email profile aws.cognito.signin.user.admin',
    state: 'some-state',
    code_challenge: CHALLENGE,
    code_challenge_method: 'S256',
    nonce: 'some-nonce',
    ...change,
  }
  const given = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return new URLSearchParams(given).toString()
}
const authorize = (change?: Record<string, string | undefined>) =>
  browser.get(`${pool.endpoint}/oauth2/authorize?${query(change)}`)
const answered = (page: Page) => new URL(page.location ?? 'about:blank').searchParams

/** Signs in at the hosted page, up to the redirect back or the next page. */
const signInAt = async (page: Page, username = 'plain@example.com', password = 'Passw0rd!') => {
  const login = page.location === undefined ? page : await browser.get(page.location)
  return browser.submit(login, { username, password })
}
const signedInCode = async (change?: Record<string, string | undefined>) =>
  answered(await signInAt(await authorize(change))).get('code') ?? ''

const post = async (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) => {
  const answer = await fetch(pool.endpoint + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  })
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, body: text === '' ? undefined : JSON.parse(text) }
}
const exchange = (code: string, change: Record<string, string> = {}) =>
  post('/oauth2/token', {
    grant_type: 'authorization_code',
    client_id: pool.ready.clientId,
    redirect_uri: CALLBACK,
    code,
    code_verifier: VERIFIER,
    ...change,
  })

describe('oidc-client-ts', () => {
  test('completes the code flow, reads the user information and refreshes', async () => {
    const { endpoint, ready } = pool
    const client = new OidcClient({
      authority: `${endpoint}/${ready.userPoolId}`,
      client_id: ready.clientId,
      redirect_uri: CALLBACK,
      scope: 'openid email profile',
      loadUserInfo: true,
      stateStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
    })
    const { url } = await client.createSigninRequest({ state: { wanted: '/settings' } })
    const back = await signInAt(await browser.get(url))
    const signedIn = await client.processSigninResponse(back.location ?? '')
    expect(signedIn.userState).toEqual({ wanted: '/settings' })
    expect(signedIn.profile).toMatchObject({ email: 'plain@example.com', given_name: 'Paula' })
    const refreshed = await client.useRefreshToken({
      state: {
        refresh_token: signedIn.refresh_token ?? '',
        session_state: null,
        profile: signedIn.profile,
        id_token: signedIn.id_token ?? '',
        scope: signedIn.scope ?? '',
      },
    })
    expect(refreshed.access_token).not.toBe(signedIn.access_token)
    await expect(client.processSigninResponse(back.location ?? '')).rejects.toThrow('No matching state')
  })

  test('is told when the person cancels', async () => {
    const login = await browser.get((await authorize()).location ?? '')
    const [, cancel = ''] = /<a href="([^"]*)">Cancel/.exec(login.html) ?? []
    expect(cancel.replaceAll('&amp;', '&')).toBe(`${CALLBACK}?error=access_denied&state=some-state`)
  })
})

describe('an authorization request', () => {
  test('leads to the sign-in page with all it said, and that back with a code and the state', async () => {
    const first = await authorize()
    expect([first.status, first.location]).toEqual([302, `${pool.endpoint}/login?${query()}`])
    const back = await signInAt(first)
    expect(back.location).toMatch(
      /^http:\/\/localhost:5173\/auth\/callback\?code=[\da-f-]{36}&state=some-state$/,
    )
  })

  test.each([
    ['an unknown client', { client_id: 'someone0else' }],
    ['no client', { client_id: undefined }],
    ['a foreign address', { redirect_uri: 'https://evil.test/' }],
    ['an address with something added', { redirect_uri: `${CALLBACK}/../x` }],
    ['the address in other case', { redirect_uri: CALLBACK.replace('localhost', 'LOCALHOST') }],
    ['no address', { redirect_uri: undefined }],
  ])('with %s is never answered there', async (_, change) => {
    const page = await authorize(change)
    expect(page.location).toMatch(new RegExp(`^${pool.endpoint}/error\\?error=\\w+&client_id=`))
    expect((await browser.get(page.location ?? '')).status).toBe(400)
    const login = await browser.get(`${pool.endpoint}/login?${query(change)}`)
    expect(login.location).toBe(page.location)
  })

  test('with two addresses is never answered at either', async () => {
    const page = await browser.get(
      `${pool.endpoint}/oauth2/authorize?${query()}&redirect_uri=${encodeURIComponent(CALLBACK)}`,
    )
    expect(page.location).toContain('/error?error=redirect_mismatch')
  })

  test('with a parameter twice is refused at the application', async () => {
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
    ['a scope the client has not', { scope: 'openid admin' }, 'invalid_request'],
    ['a provider the pool has not', { identity_provider: 'Nobody' }, 'invalid_request'],
    ['nobody signed in and no page wanted', { prompt: 'none' }, 'login_required'],
  ])('with %s is refused at the application', async (_, change, error) => {
    const page = await authorize(change)
    expect(page.location?.startsWith(`${CALLBACK}?`)).toBe(true)
    expect([answered(page).get('error'), answered(page).get('state')]).toEqual([error, 'some-state'])
  })

  test('is answered at once for an hour after a sign-in, unless the page is asked for', async () => {
    await signInAt(await authorize())
    expect(answered(await authorize()).get('code')).toBeTruthy()
    expect(answered(await authorize({ prompt: 'none' })).get('code')).toBeTruthy()
    expect((await authorize({ prompt: 'login' })).location).toContain('/login?')
    await pool.control('clock', { advanceSeconds: 3600 })
    expect((await authorize()).location).toContain('/login?')
  })

  test('in the implicit flow, where it is on, gets tokens in the fragment and no refresh token', async () => {
    await pool.control('client', { responseTypes: ['token'] })
    const page = await signInAt(await authorize({ response_type: 'token' }))
    const fragment = new URLSearchParams(new URL(page.location ?? '').hash.slice(1))
    expect([...fragment.keys()]).toEqual(['id_token', 'access_token', 'token_type', 'expires_in', 'state'])
  })
})

describe('the sign-in page', () => {
  test('says what is wrong in words for people, keeps the name, and counts the failure', async () => {
    const page = await signInAt(await authorize(), 'plain@example.com', 'wrong')
    expect(page.html).toContain('role="alert" id="problem">Incorrect username or password.')
    expect(page.html).toContain('value="plain@example.com"')
    expect(page.html).not.toContain('wrong')
    for (let attempt = 0; attempt < 4; attempt += 1) await signInAt(page, 'plain@example.com', 'wrong')
    expect((await signInAt(page)).html).toContain('Password attempts exceeded')
  })

  test('shows what was typed as text', async () => {
    const page = await signInAt(await authorize(), '"><script>alert(1)</script>', 'x')
    expect(page.html).not.toContain('<script>alert')
  })

  test('asks for a code, again after a wrong one', async () => {
    const asks = await signInAt(await authorize(), 'sms@example.com')
    expect(asks.html).toContain('Enter the code sent to +*******0002.')
    const code = (await pool.inbox())[0]?.code ?? ''
    const again = await browser.submit(asks, { answer: code === '000000' ? '111111' : '000000' })
    expect(again.html).toContain('Invalid code or auth state for the user.')
    expect(again.html).toContain('Enter the code sent to +*******0002.')
    expect(answered(await browser.submit(again, { answer: code })).get('code')).toBeTruthy()
  })

  test('lets people choose their second step', async () => {
    const asks = await signInAt(await authorize(), 'choose@example.com')
    expect(asks.html).toContain('value="SOFTWARE_TOKEN_MFA"')
    const next = await browser.submit(asks, { answer: 'SMS_MFA' })
    const answer = (await pool.inbox())[0]?.code ?? ''
    expect(answered(await browser.submit(next, { answer })).get('code')).toBeTruthy()
  })

  test('takes a new password and the missing attribute', async () => {
    const asks = await signInAt(await authorize(), 'new-password-refused@example.com')
    const given = { 'userAttributes.given_name': 'Ruth' }
    const again = await browser.submit(asks, { answer: 'Passw0rd!', ...given })
    expect(again.html).toContain('Password has previously been used')
    const back = await browser.submit(again, { answer: 'An0ther one!', ...given })
    const tokens = await exchange(answered(back).get('code') ?? '')
    expect(decodeJwt(tokens.body.id_token)).toMatchObject({ given_name: 'Ruth' })
  })

  test('stands in for another provider, whose user keeps their identity', async () => {
    const signInWithGoogle = async () => {
      const page = await authorize({ identity_provider: 'Google', prompt: 'login' })
      const back = await browser.submit(await browser.get(page.location ?? ''), { email: 'g@example.com' })
      return decodeJwt((await exchange(answered(back).get('code') ?? '')).body.id_token)
    }
    const first = await signInWithGoogle()
    expect(first).toMatchObject({
      email: 'g@example.com',
      'cognito:groups': ['local_Gatehouse_Google'],
      identities: [{ providerName: 'Google' }],
    })
    expect((await signInWithGoogle()).sub).toBe(first.sub)
  })
})

describe('the token endpoint', () => {
  test('gives the tokens of a hosted sign-in', async () => {
    const { status, headers, body } = await exchange(await signedInCode())
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(Object.keys(body).toSorted()).toEqual([
      'access_token',
      'expires_in',
      'id_token',
      'refresh_token',
      'token_type',
    ])
    const hash = createHash('sha256').update(body.access_token).digest().subarray(0, 16)
    expect(decodeJwt(body.id_token)).toMatchObject({
      nonce: 'some-nonce',
      at_hash: hash.toString('base64url'),
    })
    expect(decodeJwt(body.access_token)).toMatchObject({
      scope: 'openid email profile aws.cognito.signin.user.admin',
      version: 2,
    })
    expect((await call('GetUser', { AccessToken: body.access_token })).status).toBe(200)
  })

  test('shows in the ID token what the scopes allow, and no ID token without openid', async () => {
    const claims = async (scope: string) => {
      const { body } = await exchange(await signedInCode({ scope, prompt: 'login' }))
      return body.id_token === undefined ? undefined : decodeJwt(body.id_token)
    }
    expect(await claims('openid')).toMatchObject({ email: 'plain@example.com', given_name: 'Paula' })
    const email = await claims('openid email')
    expect(email).toHaveProperty('email')
    expect(email).not.toHaveProperty('given_name')
    expect(email).not.toHaveProperty('phone_number')
    expect(await claims('profile')).toBeUndefined()
  })

  test('takes a code once', async () => {
    const code = await signedInCode()
    const both = await Promise.all([exchange(code), exchange(code)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    expect((await exchange(code)).body).toEqual({ error: 'invalid_grant' })
  })

  test('takes a code for five minutes', async () => {
    const code = await signedInCode()
    await pool.control('clock', { advanceSeconds: 300 })
    expect((await exchange(code)).body).toEqual({ error: 'invalid_grant' })
  })

  test.each([
    ['another verifier', { code_verifier: VERIFIER.replace('a', 'b') }],
    ['an empty verifier', { code_verifier: '' }],
    ['another address', { redirect_uri: 'http://127.0.0.1:5173/auth/callback' }],
  ])('refuses a code with %s, and uses it up', async (_, change) => {
    const code = await signedInCode()
    expect((await exchange(code, change)).body).toEqual({ error: 'invalid_grant' })
    expect((await exchange(code)).body).toEqual({ error: 'invalid_grant' })
  })

  test('refuses a code of another client', async () => {
    const client_id = 'gatehouse0local0server0client'
    await pool.control('client', { clientId: client_id, clientSecret: '' })
    expect((await exchange(await signedInCode(), { client_id })).body).toEqual({ error: 'invalid_grant' })
  })

  test('needs no verifier where there was no challenge, and takes none', async () => {
    const plain = { code_challenge: undefined, code_challenge_method: undefined }
    const fields = {
      grant_type: 'authorization_code',
      client_id: pool.ready.clientId,
      redirect_uri: CALLBACK,
    }
    const first = await post('/oauth2/token', { ...fields, code: await signedInCode(plain) })
    expect(first.status).toBe(200)
    expect((await exchange(await signedInCode({ ...plain, prompt: 'login' }))).body).toEqual({
      error: 'invalid_grant',
    })
  })

  test.each<[string, Record<string, string>, number, string]>([
    ['no grant type', { client_id: 'CLIENT' }, 400, 'invalid_request'],
    ['an unknown grant type', { client_id: 'CLIENT', grant_type: 'password' }, 400, 'unsupported_grant_type'],
    ['no client', { grant_type: 'authorization_code' }, 400, 'invalid_request'],
    ['an unknown client', { client_id: 'x', grant_type: 'authorization_code' }, 400, 'invalid_client'],
    ['no code', { client_id: 'CLIENT', grant_type: 'authorization_code' }, 400, 'invalid_request'],
    [
      'a client without that grant',
      { client_id: 'CLIENT', grant_type: 'client_credentials' },
      400,
      'unauthorized_client',
    ],
    [
      'a bad refresh token',
      { client_id: 'CLIENT', grant_type: 'refresh_token', refresh_token: 'x' },
      400,
      'invalid_grant',
    ],
  ])('refuses %s', async (_, fields, status, error) => {
    const given = fields['client_id'] === 'CLIENT' ? { ...fields, client_id: pool.ready.clientId } : fields
    expect(await post('/oauth2/token', given)).toMatchObject({ status, body: { error } })
  })

  test('refuses JSON and repeated fields', async () => {
    const json = await post('/oauth2/token', {}, { 'Content-Type': 'application/json' })
    expect(json.body).toEqual({ error: 'invalid_request' })
    const answer = await fetch(`${pool.endpoint}/oauth2/token`, {
      method: 'POST',
      body: new URLSearchParams([
        ['client_id', 'a'],
        ['client_id', 'b'],
      ]),
    })
    expect(answer.status).toBe(400)
  })

  test('knows a client with a secret by HTTP Basic or by the form', async () => {
    const clientId = 'gatehouse0local0server0client'
    await pool.control('client', { clientId, clientSecret: 's3cret:with%' })
    const code = () => signedInCode({ client_id: clientId, prompt: 'login' })
    const fields = { grant_type: 'authorization_code', redirect_uri: CALLBACK, code_verifier: VERIFIER }
    const basic = (secret: string) => ({
      Authorization: `Basic ${Buffer.from(`${clientId}:${encodeURIComponent(secret)}`).toString('base64')}`,
    })
    const right = await post('/oauth2/token', { ...fields, code: await code() }, basic('s3cret:with%'))
    expect(right.status).toBe(200)
    const inForm = { ...fields, client_id: clientId, client_secret: 's3cret:with%' }
    expect((await post('/oauth2/token', { ...inForm, code: await code() })).status).toBe(200)
    const wrong = await post('/oauth2/token', { ...fields, code: await code() }, basic('wrong'))
    expect(wrong).toMatchObject({ status: 401, body: { error: 'invalid_client' } })
    const none = { ...fields, client_id: clientId, code: await code() }
    expect(await post('/oauth2/token', none)).toMatchObject({
      status: 400,
      body: { error: 'invalid_client' },
    })
  })

  test('refreshes, with a new refresh token only where they rotate', async () => {
    const { refresh_token } = (await exchange(await signedInCode())).body
    const refresh = (token: string) =>
      post('/oauth2/token', {
        grant_type: 'refresh_token',
        client_id: pool.ready.clientId,
        refresh_token: token,
      })
    expect((await refresh(refresh_token)).body).not.toHaveProperty('refresh_token')
    await pool.control('rotation', { enabled: true })
    const rotated = (await refresh(refresh_token)).body.refresh_token
    expect((await refresh(refresh_token)).body).toEqual({ error: 'invalid_grant' })
    expect((await refresh(rotated)).status).toBe(200)
  })

  test('can be struck by faults of its own form', async () => {
    await pool.control('faults', [
      {
        operation: '/oauth2/token',
        kind: 'error',
        error: 'temporarily_unavailable',
        message: 'later',
        status: 503,
        times: 1,
      },
    ])
    expect(await post('/oauth2/token', {})).toMatchObject({
      status: 503,
      body: { error: 'temporarily_unavailable', error_description: 'later' },
    })
  })
})

describe('revocation and user information', () => {
  test('a revoked sign-in is at an end everywhere', async () => {
    const tokens = (await exchange(await signedInCode())).body
    const revoke = (token: string) => post('/oauth2/revoke', { client_id: pool.ready.clientId, token })
    expect(await revoke(tokens.access_token)).toMatchObject({
      status: 400,
      body: { error: 'unsupported_token_type' },
    })
    expect(await revoke(tokens.refresh_token)).toMatchObject({ status: 200, body: undefined })
    expect((await revoke(tokens.refresh_token)).status).toBe(200)
    expect((await call('GetUser', { AccessToken: tokens.access_token })).body.message).toContain('revoked')
    await pool.control('client', { tokenRevocation: false })
    expect((await revoke('x')).body).toEqual({ error: 'invalid_request' })
    expect((await post('/oauth2/revoke', { client_id: 'x', token: 'x' })).body).toEqual({
      error: 'invalid_client',
    })
  })

  test('user information is text, by scope, and only for a living token with openid', async () => {
    const userInfo = (token?: string) =>
      fetch(`${pool.endpoint}/oauth2/userInfo`, {
        headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
      })
    const { access_token } = (await exchange(await signedInCode({ scope: 'openid email' }))).body
    expect(await (await userInfo(access_token)).json()).toEqual({
      sub: '5eed0000-0000-4000-8000-000000000001',
      email: 'plain@example.com',
      email_verified: 'true',
      username: '5eed0000-0000-4000-8000-000000000001',
    })
    expect((await userInfo()).status).toBe(400)
    await call('AdminUserGlobalSignOut', { UserPoolId: pool.ready.userPoolId, Username: 'plain@example.com' })
    const dead = await userInfo(access_token)
    expect([dead.status, dead.headers.get('www-authenticate')]).toEqual([
      401,
      expect.stringContaining('error="invalid_token"'),
    ])
  })

  test('a token without the scope of the API cannot use it', async () => {
    const { access_token } = (await exchange(await signedInCode({ scope: 'openid email' }))).body
    expect((await call('GetUser', { AccessToken: access_token })).body.message).toBe(
      'Access Token does not have required scopes',
    )
  })
})

describe('log-out', () => {
  const logout = (fields: Record<string, string>) =>
    browser.get(`${pool.endpoint}/logout?${new URLSearchParams(fields).toString()}`)

  test('forgets the browser’s sign-in and goes to a registered address', async () => {
    await signInAt(await authorize())
    const page = await logout({ client_id: pool.ready.clientId, logout_uri: LOGOUT })
    expect(page.location).toBe(LOGOUT)
    expect((await authorize()).location).toContain('/login?')
  })

  test('goes nowhere else, and then forgets nothing', async () => {
    await signInAt(await authorize())
    const client_id = pool.ready.clientId
    for (const logout_uri of ['https://evil.test/', `${LOGOUT}/`, '//evil.test'])
      expect(await logout({ client_id, logout_uri })).toMatchObject({ status: 400, location: undefined })
    expect((await logout({ logout_uri: LOGOUT })).html).toContain('Missing required parameter client_id')
    expect((await logout({ client_id })).html).toContain('redirect_uri')
    expect(answered(await authorize()).get('code')).toBeTruthy()
  })

  test('may go on to another sign-in', async () => {
    const again = {
      client_id: pool.ready.clientId,
      redirect_uri: CALLBACK,
      response_type: 'code',
      state: 's',
    }
    const page = await logout(again)
    expect(page.location).toContain('/login?')
    expect((await browser.get(page.location ?? '')).html).toContain('<h1>Sign in</h1>')
  })
})
