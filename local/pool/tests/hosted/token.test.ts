import { decodeJwt } from 'jose'
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { CALLBACK, VERIFIER, hostedPool } from './hostedPool'

const { pool, call, admin, signedInCode, post, exchange } = hostedPool()

describe('the token endpoint', () => {
  test('gives the tokens of a hosted sign-in', async () => {
    const { status, headers, body } = await exchange(await signedInCode())
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('access-control-allow-origin')).toBe('*')
    const names = 'access_token expires_in id_token refresh_token token_type'
    expect(Object.keys(body).toSorted().join(' ')).toBe(names)
    const hash = createHash('sha256').update(body.access_token).digest().subarray(0, 16)
    const at_hash = hash.toString('base64url')
    expect(decodeJwt(body.id_token)).toMatchObject({ nonce: 'some-nonce', at_hash })
    expect(decodeJwt(body.access_token)).toMatchObject({
      scope: 'openid email profile aws.cognito.signin.user.admin',
      version: 2,
    })
    expect((await call('GetUser', { AccessToken: body.access_token })).status).toBe(200)
  })

  test('puts into the ID token what the scopes allow, and gives none without openid', async () => {
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

  test('accepts a code once', async () => {
    const code = await signedInCode()
    const both = await Promise.all([exchange(code), exchange(code)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    expect((await exchange(code)).body).toEqual({ error: 'invalid_grant' })
  })

  test('accepts a code for five minutes', async () => {
    const code = await signedInCode()
    await pool.control('clock', { advanceSeconds: 300 })
    expect((await exchange(code)).body).toEqual({ error: 'invalid_grant' })
  })

  test.each([
    ['another verifier', { code_verifier: VERIFIER.replace('a', 'b') }],
    ['an empty verifier', { code_verifier: '' }],
    ['another address', { redirect_uri: 'http://127.0.0.1:5173/auth/callback' }],
  ])('refuses a code with %s, and refuses that code from then on', async (_, change) => {
    const code = await signedInCode()
    expect((await exchange(code, change)).body).toEqual({ error: 'invalid_grant' })
    expect((await exchange(code)).body).toEqual({ error: 'invalid_grant' })
  })

  test('refuses a code of another client', async () => {
    const client_id = 'gatehouse0local0server0client'
    await pool.control('client', { clientId: client_id, clientSecret: '' })
    expect((await exchange(await signedInCode(), { client_id })).body).toEqual({ error: 'invalid_grant' })
  })

  test('needs no verifier if there was no code challenge, and refuses one then', async () => {
    const plain = { code_challenge: undefined, code_challenge_method: undefined }
    const given = {
      grant_type: 'authorization_code',
      redirect_uri: CALLBACK,
      code: await signedInCode(plain),
    }
    expect((await post('/oauth2/token', { ...given, client_id: pool.ready.clientId })).status).toBe(200)
    const again = await exchange(await signedInCode({ ...plain, prompt: 'login' }))
    expect(again.body).toEqual({ error: 'invalid_grant' })
  })

  test.each<[string, Record<string, string>, string]>([
    ['no grant type', {}, 'invalid_request'],
    ['an unknown grant type', { grant_type: 'password' }, 'unsupported_grant_type'],
    ['no client', { grant_type: 'authorization_code', client_id: '' }, 'invalid_request'],
    ['an unknown client', { grant_type: 'authorization_code', client_id: 'x' }, 'invalid_client'],
    ['no code', { grant_type: 'authorization_code' }, 'invalid_request'],
    ['another grant', { grant_type: 'client_credentials' }, 'unauthorized_client'],
    ['a bad token', { grant_type: 'refresh_token', refresh_token: 'x' }, 'invalid_grant'],
  ])('refuses %s', async (_, fields, error) => {
    const given = { client_id: pool.ready.clientId, ...fields }
    expect(await post('/oauth2/token', given)).toMatchObject({ status: 400, body: { error } })
  })

  test('refreshes tokens, and gives a new refresh token only with rotation', async () => {
    const { refresh_token } = (await exchange(await signedInCode())).body
    const asked = { grant_type: 'refresh_token', client_id: pool.ready.clientId }
    const refresh = (token: string) => post('/oauth2/token', { ...asked, refresh_token: token })
    expect((await refresh(refresh_token)).body).not.toHaveProperty('refresh_token')
    await pool.control('rotation', { enabled: true })
    const rotated = (await refresh(refresh_token)).body.refresh_token
    expect((await refresh(refresh_token)).body).toEqual({ error: 'invalid_grant' })
    expect((await refresh(rotated)).status).toBe(200)
  })

  test('answers an injected fault in the form of OAuth', async () => {
    const fault = { kind: 'error', error: 'temporarily_unavailable', message: 'later', status: 503 }
    await pool.control('faults', [{ operation: '/oauth2/token', ...fault }])
    expect(await post('/oauth2/token', {})).toMatchObject({
      status: 503,
      body: { error: 'temporarily_unavailable', error_description: 'later' },
    })
  })

  test('refuses JSON and repeated fields', async () => {
    const json = await post('/oauth2/token', {}, { 'Content-Type': 'application/json' })
    expect(json.body).toEqual({ error: 'invalid_request' })
    const body = new URLSearchParams('client_id=a&client_id=b')
    expect((await fetch(`${pool.endpoint}/oauth2/token`, { method: 'POST', body })).status).toBe(400)
  })

  test('authenticates a client with a secret by HTTP Basic or by the form', async () => {
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
    const refused = { error: 'invalid_client', error_description: 'invalid_client_secret' }
    expect(wrong).toMatchObject({ status: 401, body: refused })
    const none = { ...fields, client_id: clientId, code: await code() }
    expect(await post('/oauth2/token', none)).toMatchObject({ status: 400, body: refused })
  })
})

test('a hosted sign-in gives tokens that cannot call the API without its scope', async () => {
  const { access_token } = (await exchange(await signedInCode({ scope: 'openid email' }))).body
  const { message } = (await call('GetUser', { AccessToken: access_token })).body
  expect(message).toBe('Access Token does not have required scopes')
})

test('a revocation of a refresh token ends the sign-in with all its tokens', async () => {
  const tokens = (await exchange(await signedInCode())).body
  const revoke = (token: string) => post('/oauth2/revoke', { client_id: pool.ready.clientId, token })
  const refused = { error: 'unsupported_token_type' }
  expect(await revoke(tokens.access_token)).toMatchObject({ status: 400, body: refused })
  expect(await revoke(tokens.refresh_token)).toMatchObject({ status: 200, body: undefined })
  expect((await revoke(tokens.refresh_token)).status).toBe(200)
  expect((await call('GetUser', { AccessToken: tokens.access_token })).body.message).toContain('revoked')
  await pool.control('client', { tokenRevocation: false })
  expect((await revoke('x')).body).toEqual({ error: 'invalid_request' })
  const unknown = await post('/oauth2/revoke', { client_id: 'x', token: 'x' })
  expect(unknown.body).toEqual({ error: 'invalid_client' })
})

test('user information consists of strings, depends on the scopes, and needs a valid token with openid', async () => {
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
  const refusalOf = async (token?: string) => {
    const { status, headers } = await userInfo(token)
    return `${status} ${headers.get('www-authenticate')}`
  }
  expect(await refusalOf()).toMatch(/^400 .*error="invalid_request"/)
  await admin('AdminUserGlobalSignOut')
  expect(await refusalOf(access_token)).toMatch(/^401 .*error="invalid_token"/)
})
