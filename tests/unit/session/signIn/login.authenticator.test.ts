import {
  AssociateSoftwareTokenCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { beforeEach, expect, test } from 'vitest'
import { errorMessage } from '../../../../src/messages/errorMessages'
import { signsIn, stubCognito } from '../../../support/cognito'
import { testSession } from '../../../support/session'
import { mintTokens } from '../../../support/tokens'

const cognito = stubCognito()
beforeEach(() => void cognito.reset())

async function begun() {
  const { session, clock } = testSession()
  signsIn(cognito, mintTokens({}, { now: clock.now() }))
  cognito.on(AssociateSoftwareTokenCommand).resolves({ SecretCode: 'ABCD' })
  cognito.on(VerifySoftwareTokenCommand).resolves({ Status: 'SUCCESS' })
  await session.start()
  await session.login('ada@example.com', 'Passw0rd!')
  await session.beginAuthenticator()
  return session
}

const verified = () => cognito.commandCalls(VerifySoftwareTokenCommand).length

test('an authenticator app whose code was accepted but which could not be switched on needs no second code', async () => {
  const session = await begun()
  cognito.on(SetUserMFAPreferenceCommand).rejectsOnce(new TypeError('Failed to fetch')).resolves({})
  expect(await session.finishAuthenticator('123456')).toMatchObject({ error: { code: 'unreachable' } })
  expect(await session.finishAuthenticator('123456')).toMatchObject({ status: 'READY' })
  expect(verified()).toBe(1)
})

test('setting up another app needs its own code', async () => {
  const session = await begun()
  cognito.on(SetUserMFAPreferenceCommand).rejectsOnce(new TypeError('Failed to fetch')).resolves({})
  await session.finishAuthenticator('123456')
  await session.beginAuthenticator()
  await session.finishAuthenticator('654321')
  expect(verified()).toBe(2)
})

test('an empty code is refused, and nothing is sent', async () => {
  const session = await begun()
  const calls = cognito.calls().length
  const result = await session.finishAuthenticator(' ')
  expect(result.status === 'ERROR' && errorMessage(result.error)).toEqual({
    text: 'Enter the code.',
    field: 'code',
  })
  expect(cognito.calls()).toHaveLength(calls)
})
