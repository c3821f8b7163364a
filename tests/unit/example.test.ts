/** The example of docs/guides/testing.md: a unit test of the session, whose calls to Cognito aws-sdk-client-mock answers. */
import { expect, test } from 'vitest'
import { signsOut, stubCognito } from '../support/cognito'
import { signedInSession } from '../support/session'

const cognito = stubCognito()

test('a log-out ends the session', async () => {
  signsOut(cognito)
  const { session, now } = signedInSession() // and store, clock, logged
  await session.start()
  await session.logout()
  expect(now()).toEqual({ phase: 'anonymous', reason: 'logged-out' })
})
