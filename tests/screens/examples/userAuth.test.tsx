/** A pool that offers a choice of ways to sign in. */
import { beforeEach, expect, test } from 'vitest'
import { asksForFirstFactor, refusesUserAuth, signsInWithPasskey, stubCognito } from '../../support/cognito'
import { stubPasskeyDialog } from '../../support/passkeyDialog'
import { testPool, testSession } from '../../support/session'

const cognito = stubCognito()
beforeEach(() => void cognito.reset())
const passkeys = stubPasskeyDialog()

const { signal } = new AbortController()
const userAuth = { loadPool: () => Promise.resolve(testPool('USER_AUTH')) }

test('somebody who chooses a passkey is signed in by it', async () => {
  signsInWithPasskey(cognito)
  const { session, now } = testSession(userAuth)
  await session.start()
  expect(await session.login('ada@example.com')).toMatchObject({ challenge: 'SELECT_CHALLENGE' })
  await session.chooseFirstFactor('WEB_AUTHN')
  expect(await session.answerPasskey(signal)).toEqual({ status: 'READY' })
  expect(now()).toMatchObject({ phase: 'authenticated' })
})

test('a code is sent at once if there is no other way', async () => {
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
