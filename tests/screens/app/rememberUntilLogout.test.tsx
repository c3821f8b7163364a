import { expect, test } from 'vitest'
import { rememberedEmail, rememberTyped } from '../../../src/session/signIn/rememberedEmail'
import { isHinted } from '../../../src/app/firstPaint/signedInHint'
import { rememberUntilLogout } from '../../../src/app/rememberUntilLogout'
import type { SessionDeps } from '../../../src/session/actionContext'
import { memoryStorage } from '../../../src/session/storage/memoryStorage'
import { refreshes, signsIn, signsOut, stubCognito } from '../../support/cognito'
import { testSession } from '../../support/session'
import { mintTokens } from '../../support/tokens'

const cognito = stubCognito()

/** Signs in a person who has typed something other than their address. */
async function signedIn(deps: Partial<SessionDeps> = {}) {
  const app = testSession(deps)
  const { store, session, clock } = app
  signsIn(cognito, mintTokens({ email: 'ada@example.com' }, { now: clock.now() }))
  signsOut(cognito)
  rememberUntilLogout(store, 'auto')
  await session.start()
  rememberTyped('Ada')
  await session.login('ada@example.com', 'Passw0rd!')
  return app
}

test('the typed e-mail address is remembered until a sign-in; then that of the person who stays signed in, until they log out', async () => {
  rememberTyped('grace@example.com')
  expect(rememberedEmail()).toBe('grace@example.com')
  const { session } = await signedIn()
  expect(sessionStorage).toHaveLength(0)
  expect(rememberedEmail()).toBe('ada@example.com')
  await session.logout()
  expect(rememberedEmail()).toBe('')
})

const fails = () => Promise.reject(new Error('UnknownError'))

test('a log-out forgets the e-mail address also while storage has not taken the newest tokens', async () => {
  const storage = memoryStorage()
  const { session, clock } = await signedIn({ storage })
  Object.assign(storage, { read: fails, change: fails })
  refreshes(
    cognito,
    mintTokens({ email: 'ada@example.com' }, { now: clock.now(), refreshToken: 'refresh-2' }),
  )
  await clock.advance(60 * 60_000)
  await session.logout()
  expect(rememberedEmail()).toBe('')
})

test('a tab whose storage fails does not remember the e-mail address again after a log-out in another tab', async () => {
  const storage = memoryStorage()
  const { session, deps } = await signedIn({ storage: { ...storage } })
  const other = testSession({ storage })
  rememberUntilLogout(other.store, 'auto')
  await other.session.start()
  Object.assign(deps.storage, { read: fails, change: fails })
  await other.session.logout()
  expect(rememberedEmail()).toBe('')
  await session.refresh()
  expect(rememberedEmail()).toBe('')
})

test('no e-mail address is remembered of a person who does not stay signed in', async () => {
  const window = 'this window'
  await signedIn({ windowCookie: { name: () => window, nameForSignIn: () => window } })
  expect(rememberedEmail()).toBe('')
  expect(localStorage.getItem('gatehouse.email')).toBeNull()
})

test('an e-mail field that was emptied stays empty', () => {
  localStorage.setItem('gatehouse.email', 'ada@example.com')
  expect(rememberedEmail()).toBe('ada@example.com')
  rememberTyped('')
  expect(rememberedEmail()).toBe('')
})

test('a session that could not be stored leaves no hint and no e-mail address for the next page load', async () => {
  const { now } = await signedIn({ storage: { read: fails, change: fails } })
  expect(now().phase).toBe('authenticated')
  expect(isHinted()).toBe(false)
  expect(localStorage.getItem('gatehouse.email')).toBeNull()
})

test('the hint is written once storage takes the session', async () => {
  const storage = memoryStorage()
  let isBlocked = true
  const unless =
    <A extends unknown[], R>(run: (...given: A) => Promise<R>) =>
    async (...given: A) => {
      return isBlocked ? fails() : run(...given)
    }
  const { clock } = await signedIn({
    storage: { read: unless(storage.read), change: unless(storage.change) },
  })
  expect(isHinted()).toBe(false)
  isBlocked = false
  await clock.advance(60_000)
  expect(isHinted()).toBe(true)
})
