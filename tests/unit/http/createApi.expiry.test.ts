/** The API client with a real session: what the API sees when a token expires. */
import { GetTokensFromRefreshTokenCommand } from '@aws-sdk/client-cognito-identity-provider'
import { expect, test } from 'vitest'
import { lifetimeOf, readClaims } from '../../../src/cognito/claims'
import { isLoggedIn } from '../../../src/session/session'
import { memoryStorage } from '../../../src/session/storage/memoryStorage'
import { testApi } from '../../support/api'
import { refreshes, stubCognito } from '../../support/cognito'
import { loggedIn, testSession, started } from '../../support/session'
import { mintTokens } from '../../support/tokens'

const cognito = stubCognito()
/** Those of the tokens made here: a session of the local pool, left by another file, may send its own. */
const refreshCalls = () =>
  cognito
    .commandCalls(GetTokensFromRefreshTokenCommand)
    .filter(({ args }) => args[0].input.RefreshToken?.startsWith('refresh-')).length

/** A person signed in for an hour, on a page that has just been reloaded. */
async function signedIn() {
  const storage = memoryStorage()
  await loggedIn(cognito, { storage })
  return started(testSession({ storage }))
}

const bearerOf = ({ headers }: Request) => headers.get('Authorization')?.replace('Bearer ', '') ?? ''

test('200 calls at the moment of expiry cause one refresh, and none gets a 401', async () => {
  const { session, clock } = await signedIn()
  const issuedAt = clock.now()
  refreshes(cognito, mintTokens({}, { now: issuedAt + 3_600_000, refreshToken: 'refresh-2' }))
  const { api } = testApi(
    (request) => {
      const claims = readClaims(bearerOf(request)) ?? {}
      const expiresAt = (Number(claims['iat']) + (lifetimeOf(claims) ?? 0)) * 1000
      return new Response('{}', { status: clock.now() < expiresAt ? 200 : 401 })
    },
    { session },
  )
  // The page slept and its timer has not run, so only the calls notice the expiry.
  clock.now = () => issuedAt + 3_600_000
  const answers = await Promise.all(Array.from({ length: 200 }, () => api.get('invoices')))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(refreshCalls()).toBe(1)
})

test('an API that refuses 100 calls causes one refresh and at most 200 requests, and the session stays', async () => {
  const { session, store, clock } = await signedIn()
  refreshes(cognito, mintTokens({}, { now: clock.now() + 60_000, refreshToken: 'refresh-2' }))
  await clock.advance(60_000)
  const { api, requests } = testApi(() => new Response('', { status: 401 }), { session })
  const calls = Array.from({ length: 100 }, () => api.get('invoices', { validateStatus: () => true }))
  const statuses = (await Promise.all(calls)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([401]))
  expect(refreshCalls()).toBe(1)
  expect(requests.length).toBeLessThanOrEqual(200)
  expect(isLoggedIn(store.getState())).toBe(true)
})
