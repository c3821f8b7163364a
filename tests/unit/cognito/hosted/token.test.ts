import { generateKeyPair } from 'jose'
import { describe, expect, test } from 'vitest'
import { jwt } from '../../../support/tokens'
import { AuthError } from '../../../../src/cognito/AuthError'
import { exchange, readTokenResponse, tokenRequest } from '../../../../src/cognito/hosted/token'
import {
  ACCESS_TOKEN,
  exchangesIn,
  HOSTED_APP,
  idToken,
  publicJwk,
  revocationsIn,
  stubHostedDomain,
  tokenReply,
} from '../../../support/hostedDomain'

describe('exchange', () => {
  const run = () => exchange(HOSTED_APP, { code: 'code', verifier: 'verifier', nonce: 'nonce' }, Date.now)

  const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))
  /** The token endpoint answers; each request for the pool's keys gets the next of these answers. */
  const keysBy = (answers: (() => Promise<Response>)[], id_token?: string) =>
    stubHostedDomain(
      async () => Response.json(await tokenReply(id_token === undefined ? {} : { id_token })),
      () => (answers.shift() ?? unreachable)(),
    )

  test('a code is exchanged for tokens by one call to the token endpoint, and the pool’s keys verify them', async () => {
    const id_token = await idToken()
    const requests = stubHostedDomain(async () => Response.json(await tokenReply({ id_token })))
    const tokens = {
      accessToken: ACCESS_TOKEN,
      idToken: id_token,
      refreshToken: 'refresh-1',
      expiresIn: 3600,
    }
    expect(await run()).toEqual(tokens)
    expect(requests.map(({ url }) => url).toSorted()).toEqual([
      'https://app.auth.example.com/oauth2/token',
      'https://pool.example.com/local_Test/.well-known/jwks.json',
    ])
  })

  test('an ID token signed with another key is refused, and the code is not sent again', async () => {
    const { privateKey: key } = await generateKeyPair('RS256')
    const id_token = await idToken({ key })
    const requests = stubHostedDomain(async () => Response.json(await tokenReply({ id_token })))
    await expect(run()).rejects.toMatchObject({ code: 'invalid-id-token', message: 'Invalid Idtoken.' })
    expect(exchangesIn(requests)).toHaveLength(1)
  })

  test('tokens that are refused are revoked, and a failure of that changes nothing', async () => {
    const id_token = await idToken({ claims: { nonce: 'of another sign-in' } })
    const requests = stubHostedDomain(async ({ url }) => {
      if (url.endsWith('/oauth2/revoke')) throw new TypeError('Failed to fetch')
      return Response.json(await tokenReply({ id_token }))
    })
    await expect(run()).rejects.toMatchObject({ code: 'invalid-id-token' })
    expect(await revocationsIn(requests)).toEqual(['refresh-1'])
  })

  test.each([
    ['an answer without an ID token', async () => Response.json(await tokenReply({ id_token: undefined }))],
    [
      'an ID token of somebody else than the access token',
      async () => Response.json(await tokenReply({ access_token: jwt({ sub: 'eve' }) })),
    ],
  ] as const)('tokens are revoked after %s', async (_, answer) => {
    const requests = stubHostedDomain(answer)
    await expect(run()).rejects.toBeInstanceOf(AuthError)
    await expect.poll(() => revocationsIn(requests)).toEqual(['refresh-1'])
    // Also if the page is closed.
    expect(requests.find(({ url }) => url.endsWith('/oauth2/revoke'))?.keepalive).toBe(true)
    expect(exchangesIn(requests)[0]?.keepalive).toBe(false)
  })

  test.each([
    ['HTML', () => new Response('<h1>Bad gateway</h1>', { status: 502 }), 'service'],
    ['no answer', unreachable, 'unreachable'],
    ['no answer in time', () => Promise.reject(new DOMException('x', 'TimeoutError')), 'timeout'],
  ] as const)('after %s there are no tokens, and the code is not sent again', async (_, answer, code) => {
    const requests = stubHostedDomain(answer)
    await expect(run()).rejects.toMatchObject({ code })
    expect(exchangesIn(requests)).toHaveLength(1)
  })

  test.each([
    ['a key of another use', async () => ({ ...(await publicJwk()), use: 'enc' })],
    ['a key of another algorithm', async () => ({ ...(await publicJwk()), alg: 'PS256' })],
    ['a key of another kind', async () => ({ ...(await publicJwk()), kty: 'oct', k: 'AQAB' })],
    ['a key without a modulus', async () => ({ ...(await publicJwk()), n: undefined })],
    ['a key that is null', async () => null],
  ])('%s verifies nothing', async (_, key) => {
    keysBy([async () => Response.json({ keys: [await key()] })])
    await expect(run()).rejects.toMatchObject({ code: 'invalid-id-token' })
  })

  test('a failed request for the pool’s keys is repeated, and the tokens are kept', async () => {
    const requests = keysBy([unreachable, async () => Response.json({ keys: [await publicJwk()] })])
    expect(await run()).toMatchObject({ accessToken: ACCESS_TOKEN })
    expect(exchangesIn(requests)).toHaveLength(1)
  })

  test.each([
    ['no answer', unreachable],
    ['503 without a word', async () => new Response('', { status: 503 })],
    ['503 in JSON', async () => Response.json({ message: 'Service Unavailable' }, { status: 503 })],
    ['429', async () => Response.json({ message: 'Too Many Requests' }, { status: 429 })],
  ])(
    'the tokens are kept when the pool’s keys cannot be fetched (%s), because they came over TLS',
    async (_, answer) => {
      keysBy([answer, answer])
      expect(await run()).toMatchObject({ accessToken: ACCESS_TOKEN })
    },
  )

  test.each([
    ['nonce', { nonce: 'of another sign-in' }],
    ['iss', { iss: 'https://pool.example.com/another' }],
    ['at_hash', { at_hash: 'of another token' }],
  ])('the claims are checked even without the pool’s keys: %s', async (_, claims) => {
    keysBy([], await idToken({ claims }))
    await expect(run()).rejects.toMatchObject({ code: 'invalid-id-token' })
  })

  test('a token with AWS’s issuer is accepted behind a proxy', async () => {
    const id_token = await idToken({ claims: { iss: HOSTED_APP.issuers[1] } })
    stubHostedDomain(async () => Response.json(await tokenReply({ id_token })))
    expect(await run()).toMatchObject({ idToken: id_token })
  })

  test.each([{}, { keys: 'none' }, { keys: null }])(
    'a key set without keys (%j) verifies nothing',
    async (jwks) => {
      keysBy([async () => Response.json(jwks)])
      await expect(run()).rejects.toMatchObject({ code: 'malformed-reply' })
    },
  )
})

test('the code is sent as a form with the fields of the specification, without cookies or redirects', async () => {
  const request = tokenRequest(HOSTED_APP, { code: 'code', verifier: 'verifier' })
  expect(request).toMatchObject({
    url: 'https://app.auth.example.com/oauth2/token',
    method: 'POST',
    credentials: 'omit',
    redirect: 'error',
    referrerPolicy: 'no-referrer',
  })
  expect(request.headers.get('content-type')).toMatch(/^application\/x-www-form-urlencoded/)
  expect(Object.fromEntries(new URLSearchParams(await request.text()))).toEqual({
    grant_type: 'authorization_code',
    code: 'code',
    client_id: 'client',
    redirect_uri: 'https://app.example.com/auth/callback',
    code_verifier: 'verifier',
  })
})

describe('readTokenResponse', () => {
  async function failureOf(response: Response): Promise<AuthError> {
    const failure: unknown = await readTokenResponse(response).catch((error: unknown) => error)
    if (!(failure instanceof AuthError)) throw new Error('it did not fail', { cause: failure })
    return failure
  }

  test('the token type is compared in any case (RFC 6749 §5.1)', async () => {
    const reply = await tokenReply({ token_type: 'bearer' })
    expect(await readTokenResponse(Response.json(reply))).toMatchObject({ refreshToken: 'refresh-1' })
  })

  test.each([
    [{ error: 'invalid_grant' }, 'refused-by-provider', 'invalid_grant'],
    [{ error: 'invalid_grant', error_description: 'Code is spent' }, 'refused-by-provider', 'Code is spent'],
    [{ error: 'a', error_description: 'b', error_message: 'c' }, 'refused-by-provider', 'c'],
    [{ error_message: 'c' }, 'refused-by-provider', 'c'],
    [{ error: 'invalid_client' }, 'misconfigured', 'invalid_client'],
    [{ error: 'server_error' }, 'service', 'server_error'],
    [{ error: '__proto__' }, 'refused-by-provider', '__proto__'],
  ] as const)('the error %j is reported as the specification says', async (body, code, message) => {
    expect(await failureOf(Response.json(body, { status: 400 }))).toMatchObject({ code, message })
  })

  test('an error in an answer with status 200 is still an error', async () => {
    const reply = await tokenReply({ error: 'invalid_grant' })
    expect(await failureOf(Response.json(reply))).toMatchObject({ message: 'invalid_grant' })
  })

  test('a long message is cut', async () => {
    const { message } = await failureOf(Response.json({ error: 'x'.repeat(5000) }, { status: 400 }))
    expect(message).toHaveLength(200)
  })

  test.each([{ access_token: undefined }, { access_token: '' }, { access_token: 7 }])(
    'an answer without an access token (%j) is refused',
    async (changes) => {
      expect(await failureOf(Response.json(await tokenReply(changes)))).toMatchObject({
        code: 'no-access-token',
        message: 'No access token returned from OAuth flow.',
      })
    },
  )

  test('tokens in an answer with an error status are refused', async () => {
    const response = Response.json(await tokenReply(), { status: 403 })
    expect(await failureOf(response)).toMatchObject({ code: 'no-access-token' })
  })

  test.each([
    [{ id_token: undefined }, 'invalid-id-token'],
    [{ id_token: 7 }, 'invalid-id-token'],
    [{ refresh_token: undefined }, 'malformed-reply'],
    [{ token_type: undefined }, 'malformed-reply'],
    [{ token_type: 'mac' }, 'malformed-reply'],
  ])('an answer with %j is refused', async (changes, code) => {
    expect(await failureOf(Response.json(await tokenReply(changes)))).toMatchObject({ code })
  })

  test.each(['', '<!doctype html><title>Bad gateway</title>', 'null', '7', '[]', '{"access_token":"eyJ'])(
    'an answer that is no JSON object (%j) is refused, and none of it is kept in the error',
    async (body) => {
      for (const [status, code] of [
        [200, 'malformed-reply'],
        [502, 'service'],
      ] as const) {
        const failure = await failureOf(new Response(body, { status }))
        expect(failure.code).toBe(code)
        expect(failure.message + String(failure.cause)).not.toContain('eyJ')
      }
    },
  )

  test('inherited members and a member named __proto__ are ignored', async () => {
    const body = '{"__proto__":{"access_token":"a","id_token":"b","refresh_token":"c","token_type":"Bearer"}}'
    expect(await failureOf(new Response(body))).toMatchObject({ code: 'no-access-token' })
  })
})
