import { expect, test } from 'vitest'
import { authorizeUrl, logoutUrl } from '../../../../src/cognito/hosted/urls'
import { HOSTED_APP } from '../../../support/hostedDomain'

const request = { state: 'state', nonce: 'nonce', challenge: 'challenge' }

test('the sign-in begins at /oauth2/authorize with the code flow, PKCE, state and nonce', () => {
  const url = new URL(authorizeUrl(HOSTED_APP, request))
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

test('the address of a sign-in with a provider names the provider', () => {
  const url = new URL(authorizeUrl(HOSTED_APP, { ...request, provider: 'Our SAML & more' }))
  expect(url.searchParams.get('identity_provider')).toBe('Our SAML & more')
})

test.each([
  ['the name of the provider', 'AcmeSAML', { identity_provider: 'AcmeSAML' }],
  ['the domain, as an identifier of one', '', { idp_identifier: 'acme.com' }],
])('a sign-in by the domain of an address has the address as a hint, and %s', (_, provider, named) => {
  const { searchParams } = new URL(
    authorizeUrl(HOSTED_APP, { ...request, provider, address: 'a@b@acme.com' }),
  )
  const { login_hint, identity_provider, idp_identifier } = Object.fromEntries(searchParams)
  expect({ login_hint, identity_provider, idp_identifier }).toEqual({ login_hint: 'a@b@acme.com', ...named })
})

test.each([
  ['Google', 'select_account'],
  ['Corporate', 'login'],
  [undefined, 'login'],
])('people who must be asked are asked in words that the provider %s documents: %s', (provider, words) => {
  const prompt = (asked?: 'login') =>
    new URL(authorizeUrl(HOSTED_APP, { ...request, provider, prompt: asked })).searchParams.get('prompt')
  expect(prompt('login')).toBe(words)
  expect(prompt()).toBeNull()
})

test('the log-out address is /logout with client_id and logout_uri, each encoded once', () => {
  expect(logoutUrl(HOSTED_APP)).toBe(
    'https://app.auth.example.com/logout?client_id=client&logout_uri=https%3A%2F%2Fapp.example.com%2Fauth%2Flogin',
  )
})
