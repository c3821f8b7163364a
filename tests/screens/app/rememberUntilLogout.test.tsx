import { beforeEach, expect, test } from 'vitest'
import { rememberedEmail, rememberTyped } from '../../../src/session/rememberedEmail'
import { rememberUntilLogout } from '../../../src/app/rememberUntilLogout'
import { signsIn, signsOut, stubCognito } from '../../support/cognito'
import { testSession } from '../../support/session'
import { mintTokens } from '../../support/tokens'

const cognito = stubCognito()
beforeEach(() => {
  cognito.reset()
  localStorage.clear()
  sessionStorage.clear()
})

/** Signs in a person who has typed something other than their address. */
async function signedIn(window?: string) {
  signsIn(cognito, mintTokens({ email: 'ada@example.com' }))
  signsOut(cognito)
  const { store, session } = testSession({
    windowCookie: { name: () => window, nameForSignIn: () => window },
  })
  rememberUntilLogout(store, 'auto')
  await session.start()
  rememberTyped('Ada')
  await session.login('ada@example.com', 'Passw0rd!')
  return session
}

test('the typed e-mail address is remembered until a sign-in; then that of the person who stays signed in, until they log out', async () => {
  rememberTyped('grace@example.com')
  expect(rememberedEmail()).toBe('grace@example.com')
  const session = await signedIn()
  expect(sessionStorage).toHaveLength(0)
  expect(rememberedEmail()).toBe('ada@example.com')
  await session.logout()
  expect(rememberedEmail()).toBe('')
})

test('no e-mail address is remembered of a person who does not stay signed in', async () => {
  await signedIn('this window')
  expect(rememberedEmail()).toBe('')
  expect(localStorage.getItem('gatehouse.email')).toBeNull()
})

test('an e-mail field that was emptied stays empty', () => {
  localStorage.setItem('gatehouse.email', 'ada@example.com')
  expect(rememberedEmail()).toBe('ada@example.com')
  rememberTyped('')
  expect(rememberedEmail()).toBe('')
})
