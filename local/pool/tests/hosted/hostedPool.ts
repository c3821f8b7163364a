import { createHash } from 'node:crypto'
import { beforeEach } from 'vitest'
import { type Browser, newBrowser, type Page } from '../../../../tests/support/browser'
import { servedPool } from '../../../../tests/support/servedPool'

/** The addresses of the application that are registered at the seeded client. */
export const CALLBACK = 'http://localhost:5173/auth/callback'
export const LOGOUT = 'http://localhost:5173/auth/login'

/** PKCE */
export const VERIFIER = 'a-verifier-of-at-least-forty-three-characters~1'
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url')

type Change = Record<string, string | undefined>

/** The parameters of a redirect. */
export const answered = (page: Page): URLSearchParams => new URL(page.location ?? 'about:blank').searchParams

/** The code of a redirect, or nothing. */
export const codeOf = (page: Page): string => answered(page).get('code') ?? ''

/** The query of an authorization request. */
export function authorizationQuery(client_id: string, change: Change = {}): string {
  const all: Change = {
    client_id,
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

/** A pool on a port, a new browser for each test, and the requests that most hosted-domain tests need. */
export function hostedPool() {
  const pool = servedPool()
  let current = newBrowser()
  beforeEach(() => {
    current = newBrowser()
  })
  const browser: Browser = {
    get: (...at) => current.get(...at),
    submit: (...form) => current.submit(...form),
  }

  const query = (change?: Change) => authorizationQuery(pool.ready.clientId, change)
  const authorize = (change?: Change) => browser.get(`${pool.endpoint}/oauth2/authorize?${query(change)}`)

  /** Signs in at the hosted page, up to the redirect back or the next page. */
  const signInAt = async (page: Page, username = 'plain@example.com', password = 'Passw0rd!') => {
    const login = page.location === undefined ? page : await browser.get(page.location)
    return browser.submit(login, { username, password })
  }
  const signedInCode = async (change?: Change) => codeOf(await signInAt(await authorize(change)))

  /** Signs in at the page that stands in for an identity provider, up to the redirect back. */
  const atProvider = async (email: string, change: Change = { identity_provider: 'Google' }) => {
    const login = await authorize({ ...change, prompt: 'login' })
    return browser.submit(await browser.get(login.location ?? ''), { email })
  }

  const post = async (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) => {
    const answer = await fetch(pool.endpoint + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(fields).toString(),
    })
    const { status, headers: given } = answer
    const text = await answer.text()
    return { status, headers: given, body: text === '' ? undefined : JSON.parse(text) }
  }

  /** Exchanges an authorization code for tokens. */
  const exchange = (code: string, change: Record<string, string> = {}) =>
    post('/oauth2/token', {
      grant_type: 'authorization_code',
      client_id: pool.ready.clientId,
      redirect_uri: CALLBACK,
      code,
      code_verifier: VERIFIER,
      ...change,
    })

  const { call, admin } = pool
  return { pool, call, admin, browser, query, authorize, signInAt, atProvider, signedInCode, post, exchange }
}
