/** Which kept page a page load begins with, and whose. */
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

const authenticated = (sub: string): Session => ({
  phase: 'authenticated',
  tokens: { accessToken: '', idToken: '', refreshToken: '', expiresIn: 3_600 },
  user: readUser({ sub }),
  businessId: null,
})

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

test('a kept page is shown again to the same person at the same address', () => {
  keepPage(page())
  expect(readKeptPage()).toMatchObject({ html: '<h1>Kept</h1>' })
})

test.each<[string, () => void]>([
  ['nobody is expected', () => localStorage.removeItem(HINT)],
  ['somebody else is expected', () => localStorage.setItem(HINT, '1 bob')],
  ['an earlier version of the app has written who is expected', () => localStorage.setItem(HINT, '1')],
  [
    'the window of a person who does not stay signed in is closed',
    () => localStorage.setItem(HINT, 'gatehouse.window=7 ada'),
  ],
  ['the address is another one', () => history.replaceState(null, '', '/settings')],
  ['the language is another one', () => (document.documentElement.lang = 'de')],
  [
    'the build is another one',
    () => (document.head.innerHTML = '<link rel="modulepreload" href="/assets/index-2.js">'),
  ],
  ['the token has expired', () => keepPage({ ...page(), until: Date.now() - 1 })],
  ['it was deleted', () => keepPage(null)],
  ['something else is in its place', () => localStorage.setItem('gatehouse.page', '"text"')],
  ['it is of another kind', () => localStorage.setItem('gatehouse.page', '{"of":1}')],
])('a kept page is not shown when %s', (_, change) => {
  keepPage(page())
  change()
  expect(readKeptPage()).toBeUndefined()
})

test('the kept page is deleted together with the hint: at a log-out, and when another person signs in', async () => {
  const { store } = testSession()
  keepHint(store, () => localStorage)
  expect(personIn(hintOf(authenticated('bob')) ?? '')).toBe('bob')
  store.setState({ session: authenticated('ada') })
  keepPage(page())
  store.setState({ session: authenticated('ada') })
  expect(readKeptPage()).toBeDefined()
  // After a reload the session does not know anybody yet.
  keepHint(testSession().store, () => localStorage)
  expect(readKeptPage()).toBeDefined()
  store.setState({ session: authenticated('bob') })
  expect(localStorage.getItem('gatehouse.page')).toBeNull()
  keepPage(page())
  store.setState({ session: { phase: 'anonymous', reason: 'logged-out' } })
  expect(localStorage.length).toBe(0)
})

test('a page that a tab keeps before it hears of a log-out in another one is deleted once it hears of it', () => {
  const { store } = testSession()
  store.setState({ session: authenticated('ada') })
  keepHint(store, () => localStorage)
  localStorage.removeItem(HINT)
  keepPage(page())
  store.setState({ session: { phase: 'anonymous', reason: 'logged-out-elsewhere' } })
  expect(localStorage.length).toBe(0)
})

test('a session that could not be stored leaves no hint and no e-mail address for the next page load', async () => {
  localStorage.clear()
  cognito.reset()
  signsIn(cognito)
  const blocked = () => Promise.reject(new DOMException('Internal error', 'UnknownError'))
  const { store, session } = testSession({ storage: { read: blocked, compareAndSet: blocked } })
  keepHint(store, () => localStorage)
  keepEmail(store, () => localStorage)
  await session.login('ada@example.com', 'Passw0rd!')
  expect(isLoggedIn(store.getState())).toBe(true)
  expect(readHint()).toBeNull()
  expect(localStorage.getItem('gatehouse.email')).toBeNull()
})

test('the hint for the next page load is written once storage takes the session', async () => {
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
  expect(readHint()).toBeNull()
  isBlocked = false
  await clock.advance(60_000)
  expect(readHint()).toMatch(/^1 /)
})
