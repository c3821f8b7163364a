import { createHash } from 'node:crypto'
import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import { CALLBACK, hostedPool, VERIFIER } from './hostedPool'

const { pool, call, signedInCode, post, exchange } = hostedPool()

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

  test('refreshes tokens, and gives a new refresh token only with rotation', async () => {
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

  test('answers an injected fault in the form of OAuth', async () => {
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

describe('a hosted sign-in', () => {
  test('gives tokens that cannot call the API without its scope', async () => {
    const { access_token } = (await exchange(await signedInCode({ scope: 'openid email' }))).body
    expect((await call('GetUser', { AccessToken: access_token })).body.message).toBe(
      'Access Token does not have required scopes',
    )
  })
})
