import { expect, test } from 'vitest'
import { authorizeUrl } from '../../../../src/cognito/hosted/authorizeUrl'
import { logoutUrl } from '../../../../src/cognito/hosted/logoutUrl'
import { challengeOf, newSecret } from '../../../../src/cognito/hosted/pkce'
import { tokenRequest } from '../../../../src/cognito/hosted/tokenRequest'
import { issuerOf } from '../../../../src/cognito/issuer'
import { HOSTED_APP } from '../../../support/hostedDomain'

const at = { state: 'state', nonce: 'nonce', challenge: 'challenge' }

test('the challenge is that of RFC 7636, appendix B', async () => {
  expect(await challengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
    'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  )
})

test('a secret is 256 bits as 43 characters of base64url', () => {
  const asked: number[] = []
  const random = (length: number) => {
    asked.push(length)
    return new Uint8Array(length).fill(251)
  }
  expect(newSecret(random)).toBe('-_v7'.repeat(10) + '-_s')
  expect(asked).toEqual([32])
})

test('the sign-in begins at /oauth2/authorize with the code flow, PKCE, state and nonce', () => {
  const url = new URL(authorizeUrl(HOSTED_APP, at))
  expect(url.origin + url.pathname).toBe('https://app.auth.example.com/oauth2/authorize')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: 'client',
    response_type: 'code',
    redirect_uri: 'https://app.example.com/auth/callback',
    scope: 'openid email phone profile aws.cognito.signin.user.admin',
    state: 'state',
    nonce: 'nonce',
    code_challenge: 'challenge',
    code_challenge_method: 'S256',
  })
})

test('a named provider is asked for by its name', () => {
  const url = new URL(authorizeUrl(HOSTED_APP, { ...at, provider: 'Our SAML & more' }))
  expect(url.searchParams.get('identity_provider')).toBe('Our SAML & more')
})

test('the code is exchanged by a form with the specification’s fields, without cookies or redirects', async () => {
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

test('the log-out goes to /logout with client_id and logout_uri, encoded once', () => {
  expect(logoutUrl(HOSTED_APP)).toBe(
    'https://app.auth.example.com/logout?client_id=client&logout_uri=https%3A%2F%2Fapp.example.com%2Fauth%2Flogin',
  )
})

test('the issuer is AWS’s of the region, or that of the pool’s own endpoint', () => {
  const pool = { region: 'eu-west-1', userPoolId: 'eu-west-1_AbC' }
  expect(issuerOf(pool)).toBe('https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_AbC')
  expect(issuerOf({ ...pool, endpoint: 'http://localhost:5173/pool' })).toBe(
    'http://localhost:5173/pool/eu-west-1_AbC',
  )
})
