/** Whose page a page load begins with. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isLoggedIn } from '../../../src/session/session'
import { keepPage, nameOf, readKeptPage } from '../../../src/app/firstPaint/keptPage'
import { hintOf, keepHint, personIn, readHint } from '../../../src/app/firstPaint/signedInHint'
import type { Session } from '../../../src/session/session'
import { readUser } from '../../../src/session/user'
import { memoryStorage } from '../../../src/session/storage/memory'
import { keepEmail } from '../../../src/session/storage/keepEmail'
import { signsIn, stubCognito } from '../../support/cognito'
import { testSession } from '../../support/session'

const cognito = stubCognito()

const HINT = 'gatehouse.signed-in'
const ADA = '1 ada'

const page = () => ({ html: '<h1>Kept</h1>', title: 'Kept', of: nameOf(ADA), until: Date.now() + 60_000 })

beforeEach(() => {
  document.documentElement.lang = 'en'
  document.head.innerHTML = '<link rel="modulepreload" href="/assets/index-1.js">'
  localStorage.setItem(HINT, ADA)
})
afterEach(() => {
  localStorage.clear()
  document.head.innerHTML = ''
  history.replaceState(null, '', '/')
})

test('a page is shown again to whom it was kept for, where it was kept', () => {
  keepPage(page())
  expect(readKeptPage()).toMatchObject({ html: '<h1>Kept</h1>' })
})

test.each<[string, () => void]>([
  ['nobody is expected', () => localStorage.removeItem(HINT)],
  ['somebody else is expected', () => localStorage.setItem(HINT, '1 bob')],
  ['an earlier version of the app has written who is expected', () => localStorage.setItem(HINT, '1')],
  ['their window is closed', () => localStorage.setItem(HINT, 'gatehouse.window=7 ada')],
  ['the address is another one', () => history.replaceState(null, '', '/settings')],
  ['the language is another one', () => (document.documentElement.lang = 'de')],
  [
    'the build is another one',
    () => (document.head.innerHTML = '<link rel="modulepreload" href="/assets/index-2.js">'),
  ],
  ['the token has expired', () => keepPage({ ...page(), until: Date.now() - 1 })],
  ['it was forgotten', () => keepPage(null)],
])('it is not where %s', (_, change) => {
  keepPage(page())
  change()
  expect(readKeptPage()).toBeUndefined()
})

test('it goes with the hint: with a log-out, and with another person’s sign-in', async () => {
  const { store } = testSession()
  keepHint(store, () => localStorage)
  const tokens = { accessToken: '', idToken: '', refreshToken: '', expiresIn: 3_600 }
  const authenticated = (sub: string): Session => ({
    phase: 'authenticated',
    tokens,
    user: readUser({ sub }),
    businessId: null,
  })
  expect(personIn(hintOf(authenticated('bob')) ?? '')).toBe('bob')
  store.setState({ session: authenticated('ada') })
  keepPage(page())
  store.setState({ session: authenticated('ada') })
  expect(readKeptPage()).toBeDefined()
  // A reload does not know of anybody yet.
  keepHint(testSession().store, () => localStorage)
  expect(readKeptPage()).toBeDefined()
  store.setState({ session: authenticated('bob') })
  expect(localStorage.getItem('gatehouse.page')).toBeNull()
  keepPage(page())
  store.setState({ session: { phase: 'anonymous', reason: 'logged-out' } })
  expect(localStorage.length).toBe(0)
})

test('a session that storage does not take is over with its page: the next one expects nobody, and knows no address', async () => {
  localStorage.clear()
  cognito.reset()
  signsIn(cognito)
  const blocked = () => Promise.reject(new DOMException('Internal error', 'UnknownError'))
  const { store, session } = testSession({ storage: { read: blocked, compareAndSet: blocked } })
  keepHint(store, () => localStorage)
  keepEmail(store, () => localStorage)
  await session.login('ada@example.com', 'Passw0rd!')
  expect(isLoggedIn(store.getState())).toBe(true)
  expect(readHint()).toBeUndefined()
  expect(localStorage.getItem('gatehouse.email')).toBeNull()
})

test('once storage takes it, it is expected again', async () => {
  localStorage.clear()
  cognito.reset()
  signsIn(cognito)
  const storage = memoryStorage()
  let isBlocked = true
  const unless =
    <A extends unknown[], R>(run: (...given: A) => Promise<R>) =>
    async (...given: A) => {
      if (isBlocked) throw new DOMException('Internal error', 'UnknownError')
      return run(...given)
    }
  const { store, session, clock } = testSession({
    storage: { read: unless(storage.read), compareAndSet: unless(storage.compareAndSet) },
  })
  keepHint(store, () => localStorage)
  await session.login('ada@example.com', 'Passw0rd!')
  expect(readHint()).toBeUndefined()
  isBlocked = false
  await clock.advance(60_000)
  expect(readHint()).toMatch(/^1 /)
})
