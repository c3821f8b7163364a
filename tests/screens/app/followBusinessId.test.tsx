/** The business id in localStorage, for business screens and other scripts. */
import { beforeEach, expect, test } from 'vitest'
import { followBusinessId } from '../../../src/app/followBusinessId'
import type { SessionDeps } from '../../../src/session/actionContext'
import { businessIdOf } from '../../../src/session/session'
import { memoryStorage } from '../../../src/session/storage/memoryStorage'
import { signsIn, signsOut, stubCognito } from '../../support/cognito'
import { testSession } from '../../support/session'
import { mintTokens, type Claims } from '../../support/tokens'

const cognito = stubCognito()
beforeEach(() => {
  cognito.reset()
  signsOut(cognito)
  localStorage.clear()
})

/** Each sign-in is later than the one before. */
let signIns = 0
const kept = () => localStorage.getItem('businessId')
const ADA = { sub: 'a', 'cognito:groups': ['tenant_acme_42'] }
const BOB = { sub: 'b', 'cognito:groups': ['tenant_globex_7'] }
const STAFF = { sub: 'c', 'cognito:groups': ['staff'] }

/** A page. @param mode of its session's storage */
async function page(deps: Partial<SessionDeps> = {}, mode: 'auto' | 'session' = 'auto') {
  const app = testSession({ multiTenant: true, ...deps })
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const target = Object.assign(new EventTarget(), { document })
  followBusinessId(app.store, mode, Object.setPrototypeOf(target, EventTarget.prototype))
  await app.clock.until(app.session.start())
  return {
    ...app,
    focus: () => target.dispatchEvent(new Event('focus')),
    async login(claims: Claims) {
      signsIn(cognito, mintTokens({ auth_time: ++signIns, ...claims }, { now: app.clock.now() }))
      await app.clock.until(app.session.login('ada@example.com', 'Passw0rd!'))
    },
  }
}

test('it is stored at a sign-in and at a reload, is that of the next person, and is cleared at the log-out', async () => {
  const storage = memoryStorage()
  const first = await page({ storage })
  await first.login(ADA)
  expect(kept()).toBe('42')
  localStorage.setItem('businessId', '999')
  const reloaded = await page({ storage })
  expect(kept()).toBe('42')
  await reloaded.login(BOB)
  expect(kept()).toBe('7')
  await reloaded.login(STAFF)
  expect(kept()).toBeNull()
  await reloaded.login(ADA)
  await reloaded.session.logout()
  expect(kept()).toBeNull()
})

test('one that a closed page has left is removed, unless each tab signs in for itself', async () => {
  localStorage.setItem('businessId', '999')
  await page({}, 'session')
  expect(kept()).toBe('999')
  await page()
  expect(kept()).toBeNull()
})

test.each([
  ['has a business', ADA, '42'],
  ['has none', STAFF, null],
])('a page that comes into use has that of its own person, who %s', async (_, claims, own) => {
  const { login, focus } = await page({}, 'session')
  localStorage.setItem('businessId', '7')
  focus()
  expect(kept()).toBe('7') // Nobody is signed in in this page.
  await login(claims)
  localStorage.setItem('businessId', '7')
  focus()
  expect(kept()).toBe(own)
})

test('the log-out in a page that is not in use leaves that of another person', async () => {
  const { login, session, focus } = await page({}, 'session')
  await login(ADA)
  localStorage.setItem('businessId', '7')
  await session.logout()
  expect(kept()).toBe('7')
  focus()
  expect(kept()).toBe('7')
})

const fails = () => Promise.reject(new DOMException('Internal error', 'UnknownError'))

test('a session that lives in one page only, because storage fails, has its own', async () => {
  const { login, now, clock, session } = await page({ storage: { read: fails, change: fails } })
  await login(ADA)
  expect(now()).toMatchObject({ isPageOnly: true })
  expect(kept()).toBe('42')
  await clock.until(session.logout())
  expect(kept()).toBeNull()
})

test('a tab whose storage fails does not write its own again when the next person has signed in in another tab', async () => {
  const storage = memoryStorage()
  const tab = await page({ storage: { ...storage } })
  await tab.login(ADA)
  Object.assign(tab.deps.storage, { read: fails, change: fails })
  const other = await page({ storage })
  await other.login(BOB)
  expect(kept()).toBe('7')
  await tab.session.refresh()
  expect(businessIdOf(tab.store.getState())).toBe('42')
  expect(kept()).toBe('7')
})
