/** The examples of docs/testing.md that stub Cognito. */
import { GetTokensFromRefreshTokenCommand } from '@aws-sdk/client-cognito-identity-provider'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  asksForFirstFactor,
  asksForSmsCode,
  refreshes,
  refusesUserAuth,
  signsInWithPasskey,
  signsOut,
  stubCognito,
} from '../../support/cognito'
import { stubPasskeyDialog } from '../../support/passkeyDialog'
import { renderApp } from '../../support/render'
import { signedInSession, testPool, testSession } from '../../support/session'
import { mintTokens } from '../../support/tokens'

const cognito = stubCognito()
beforeEach(() => void cognito.reset())
const passkeys = stubPasskeyDialog()

test('after the password and the code of a text message somebody is at home', async () => {
  asksForSmsCode(cognito, '123456', mintTokens({ given_name: 'Grace' }))
  const { user } = await renderApp('/home', { as: 'nobody' })
  await user.type(await screen.findByLabelText('E-mail'), 'grace@example.com')
  await user.type(screen.getByLabelText('Password'), 'Passw0rd!{Enter}')
  await user.type(await screen.findByLabelText('Code'), '123456')
  expect(await screen.findByRole('heading', { name: 'Welcome, Grace' })).toBeTruthy()
})

test('an hour later the tokens have been refreshed, and nobody noticed', async () => {
  refreshes(cognito, mintTokens({ given_name: 'Grace' }, { refreshToken: 'refresh-2' }))
  const { clock } = await renderApp('/home', { as: { given_name: 'Grace' } })
  await act(() => clock.advance(3_600_000))
  expect(cognito.commandCalls(GetTokensFromRefreshTokenCommand)).not.toHaveLength(0)
  expect(await screen.findByRole('heading', { name: 'Welcome, Grace' })).toBeTruthy()
})

test('a log-out ends the session', async () => {
  signsOut(cognito)
  const { session, now } = signedInSession()
  await session.start()
  await session.logout()
  expect(now()).toEqual({ phase: 'anonymous', reason: 'logged-out' })
})

const { signal } = new AbortController()
const userAuth = { loadPool: () => Promise.resolve(testPool('USER_AUTH')) }

test('who chooses a passkey is signed in by it', async () => {
  signsInWithPasskey(cognito)
  const { session, now } = testSession(userAuth)
  await session.start()
  expect(await session.login('ada@example.com')).toMatchObject({ challenge: 'SELECT_CHALLENGE' })
  await session.chooseFirstFactor('WEB_AUTHN')
  expect(await session.answerPasskey(signal)).toEqual({ status: 'READY' })
  expect(now()).toMatchObject({ phase: 'authenticated' })
})

test('a code is sent at once where there is no other way', async () => {
  asksForFirstFactor(cognito, ['EMAIL_OTP'], '12345678')
  const { session } = testSession(userAuth)
  await session.start()
  expect(await session.login('ada@example.com')).toMatchObject({ challenge: 'EMAIL_OTP' })
  expect(await session.confirmLogin('12345678')).toEqual({ status: 'READY' })
})

test('a dialog that is closed leaves the sign-in where it is', async () => {
  signsInWithPasskey(cognito)
  passkeys.get.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
  const { session } = testSession(userAuth)
  await session.start()
  await session.login('ada@example.com')
  await session.chooseFirstFactor('WEB_AUTHN')
  expect(await session.answerPasskey(signal)).toMatchObject({ error: { code: 'passkey-cancelled' } })
  expect(await session.answerPasskey(signal)).toEqual({ status: 'READY' })
})

test('an app client without USER_AUTH signs nobody in by it', async () => {
  refusesUserAuth(cognito)
  const { session } = testSession(userAuth)
  await session.start()
  expect(await session.login('ada@example.com')).toMatchObject({ error: { code: 'flow-not-enabled' } })
})
