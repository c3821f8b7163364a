import {
  GetTokensFromRefreshTokenCommand,
  InternalErrorException,
} from '@aws-sdk/client-cognito-identity-provider'
import { beforeEach, expect, test } from 'vitest'
import { isLoggedIn } from '../../../../src/session/session'
import { refreshes, signsIn, stubCognito } from '../../../support/cognito'
import { testSession } from '../../../support/session'
import { mintTokens } from '../../../support/tokens'

const cognito = stubCognito()
beforeEach(() => void cognito.reset())
const refreshCalls = () => cognito.commandCalls(GetTokensFromRefreshTokenCommand).length

/** Somebody signed in, and the access token they have. */
async function signedIn() {
  const app = testSession()
  signsIn(cognito, mintTokens({}, { now: app.clock.now() }))
  await app.session.start()
  await app.session.login('ada@example.com', 'Passw0rd!')
  refreshes(cognito, mintTokens({}, { now: app.clock.now() + 60_000, refreshToken: 'refresh-2' }))
  return { ...app, token: (await app.session.accessToken()) ?? '' }
}

test('a token that the API refuses is refreshed', async () => {
  const { session, clock, token } = await signedIn()
  await clock.advance(5_000)
  await session.refresh(token)
  expect(refreshCalls()).toBe(1)
  expect(await session.accessToken()).not.toBe(token)
})

test('a token less than 5 seconds old is not: another one would fare no better', async () => {
  const { session, clock, token } = await signedIn()
  await clock.advance(4_999)
  await session.refresh(token)
  expect(refreshCalls()).toBe(0)
})

test('a token that was replaced meanwhile is not: the one in force may be good', async () => {
  const { session, clock, token } = await signedIn()
  await clock.advance(5_000)
  await session.refresh(token)
  await clock.advance(5_000)
  await session.refresh(token)
  expect(refreshCalls()).toBe(1)
})

test('100 refusals at once make one refresh', async () => {
  const { session, clock, token } = await signedIn()
  await clock.advance(5_000)
  await Promise.all(Array.from({ length: 100 }, () => session.refresh(token)))
  expect(refreshCalls()).toBe(1)
})

test('while the pool is down refusals do not press it, and nobody is signed out', async () => {
  const { session, store, clock, token } = await signedIn()
  await clock.advance(5_000)
  cognito
    .on(GetTokensFromRefreshTokenCommand)
    .rejects(new InternalErrorException({ message: 'down', $metadata: { httpStatusCode: 500 } }))
  await session.refresh(token)
  await session.refresh(token)
  expect(refreshCalls()).toBe(1)
  expect(isLoggedIn(store.getState())).toBe(true)
})
