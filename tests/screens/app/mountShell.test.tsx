/** How a page load begins with the kept page, and what removes it before React comes. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepPage, nameOf } from '../../../src/app/firstPaint/keptPage'
import { mountShell } from '../../../src/app/firstPaint/mountShell'
import { readTokens } from '../../../src/cognito/tokens'
import { markKey } from '../../../src/session/storage/logoutMark'
import { NOBODY, signedIn, signedOut, type SessionRecord } from '../../../src/session/storage/record'
import { mintTokens } from '../../support/tokens'

const WATCHER = '/src/app/firstPaint/watchKept.ts'
const HOUR = 3_600_000

const recordOf = (sub: string, { askedAt = Date.now(), window = undefined as string | undefined } = {}) =>
  signedIn(NOBODY, readTokens(mintTokens({ sub })), askedAt, 'own-page', window)

/** What the database of the session answers, as far as the watcher asks. */
function hasRecord(record: SessionRecord | { version: number } | undefined, outcome = 'success'): void {
  const reading = Object.assign(new EventTarget(), { result: record })
  const get = () => {
    queueMicrotask(() => reading.dispatchEvent(new Event(outcome)))
    return reading
  }
  const database = { transaction: () => ({ objectStore: () => ({ get }) }) }
  Object.assign(window, { gatehouseDatabase: Promise.resolve(database) })
}

beforeEach(() => {
  vi.stubGlobal('WATCH_FILE', WATCHER)
  Object.assign(Element.prototype, {
    setHTML(this: Element, html: string) {
      this.innerHTML = html
    },
  })
  document.title = 'Gatehouse'
  document.body.innerHTML = '<div id="root"></div><template id="frame"><p>outline</p></template>'
  localStorage.setItem('gatehouse.signed-in', '1 ada')
  keepPage({
    html: '<h1>Welcome, Ada</h1><a href="/settings">Settings</a>',
    title: 'Home of Ada',
    of: nameOf('1 ada'),
    until: Date.now() + HOUR,
  })
  hasRecord(recordOf('ada'))
})
afterEach(() => {
  document.querySelector('#root')?.remove()
  Reflect.deleteProperty(Element.prototype, 'setHTML')
  delete window.gatehouseDatabase
  localStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const root = () => document.querySelector<HTMLElement>('#root') ?? document.body
const shown = () => root().textContent
const styled = Promise.resolve()

/** The kept page with its watcher, whose title it has. */
async function begins(): Promise<void> {
  await mountShell(styled)
  await vi.waitFor(() => expect(document.title).toBe('Home of Ada'))
}

/** What a browser says when another tab has changed localStorage. */
const otherTabChanges = (key: string | null) => dispatchEvent(new StorageEvent('storage', { key }))

test('the kept page replaces the outline once its styles are there, and takes no focus', async () => {
  let come = () => {}
  const mounted = mountShell(new Promise<void>((resolve) => (come = resolve)))
  expect(shown()).toBe('outline')
  come()
  await mounted
  expect(shown()).toBe('Welcome, AdaSettings')
  expect(root().querySelector('h1')?.closest<HTMLElement>('#root > *')?.inert).toBe(true)
})

test('a page in the background, which is not painted, begins all the same', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0)
  await mountShell(styled)
  expect(shown()).toContain('Welcome, Ada')
})

test('the outline stays when the browser cannot clean HTML', async () => {
  Reflect.deleteProperty(Element.prototype, 'setHTML')
  await mountShell(styled)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(shown()).toBe('outline')
})

test.each(['gatehouse.signed-in', null])(
  'the kept page goes when another tab logs out, without the watcher: %s',
  async (key) => {
    vi.stubGlobal('WATCH_FILE', 'data:text/javascript,export const watch = () => {}')
    await mountShell(styled)
    otherTabChanges(key)
    expect(shown()).toBe('outline')
  },
)

test('a kept page whose styles are still on their way does not appear after a log-out in another tab', async () => {
  let come = () => {}
  const mounted = mountShell(new Promise<void>((resolve) => (come = resolve)))
  otherTabChanges('gatehouse.signed-in')
  come()
  await mounted
  expect(shown()).toBe('outline')
})

test('after a log-out in another tab the title names nothing of the kept page', async () => {
  await begins()
  otherTabChanges('gatehouse.signed-in')
  await vi.waitFor(() => expect(document.title).toBe('Gatehouse'))
})

test('a page that another tab keeps changes nothing', async () => {
  await begins()
  otherTabChanges('gatehouse.page')
  expect(shown()).toContain('Welcome, Ada')
})

test('the kept page goes when its watcher cannot be fetched', async () => {
  vi.stubGlobal('WATCH_FILE', 'data:text/javascript,throw 1')
  await mountShell(styled)
  await vi.waitFor(() => expect(shown()).toBe('outline'))
})

test('the kept page goes after ten seconds without React, even while its watcher hangs', async () => {
  let come = () => {}
  vi.stubGlobal('held', new Promise<void>((resolve) => (come = resolve)))
  vi.stubGlobal('WATCH_FILE', 'data:text/javascript,await held')
  vi.useFakeTimers()
  const mounted = mountShell(styled)
  await vi.advanceTimersByTimeAsync(9_999)
  await mounted
  expect(shown()).toContain('Welcome, Ada')
  vi.advanceTimersByTime(1)
  expect(shown()).toBe('outline')
  come()
})

test('the kept page goes when the page is left: the browser may show that again after a log-out', async () => {
  await begins()
  dispatchEvent(new Event('pagehide'))
  await vi.waitFor(() => expect(shown()).toBe('outline'))
  expect(document.title).toBe('Gatehouse')
})

test('the kept page stays while the record says that its person is signed in', async () => {
  await begins()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(shown()).toContain('Welcome, Ada')
})

test.each<[string, () => void]>([
  ['somebody else is signed in', () => hasRecord(recordOf('bob'))],
  ['nobody is signed in', () => hasRecord(signedOut(recordOf('ada'), 'logged-out'))],
  ['the token has expired', () => hasRecord(recordOf('ada', { askedAt: Date.now() - HOUR }))],
  [
    'the window of the session is closed',
    () => hasRecord(recordOf('ada', { window: 'f81d4fae-7dec-11d0-a765-00a0c91e6bf6' })),
  ],
  ['a log-out was cut off', () => localStorage.setItem(markKey('/'), 'ada 1')],
  ['a later version of the app wrote it', () => hasRecord({ version: 3 })],
  ['it cannot be read', () => hasRecord(undefined, 'error')],
  [
    'storage is blocked',
    () => {
      window.gatehouseDatabase = Promise.reject(new DOMException('blocked'))
      window.gatehouseDatabase.catch(() => {})
    },
  ],
])('the kept page goes when the record shows that %s', async (_, change) => {
  change()
  await mountShell(styled)
  await vi.waitFor(() => expect(shown()).toBe('outline'))
  await vi.waitFor(() => expect(document.title).toBe('Gatehouse'))
})

/** React replaces everything. @returns what is pressed in its page */
function reactComes(): string[] {
  const pressed: string[] = []
  const link = Object.assign(document.createElement('a'), { href: '/settings', textContent: 'Settings' })
  link.addEventListener('click', (event) => {
    event.preventDefault()
    pressed.push('Settings')
  })
  root().replaceChildren(link)
  return pressed
}

test('what was pressed in the kept page is carried out once in the page that replaces it', async () => {
  await begins()
  document.dispatchEvent(new MouseEvent('click', { clientX: 0, clientY: 0 }))
  const pressed = reactComes()
  await vi.waitFor(() => expect(pressed).toEqual(['Settings']))
  otherTabChanges('gatehouse.signed-in')
  expect(root().querySelector('a')).toBeTruthy()
})

test('the watcher changes nothing when React was first', async () => {
  await mountShell(styled)
  reactComes()
  document.title = 'Home'
  const titles: string[] = []
  new MutationObserver(() => titles.push(document.title)).observe(document.head, {
    childList: true,
    subtree: true,
    characterData: true,
  })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(document.title).toBe('Home')
  expect(titles).toEqual([])
})

test('what was pressed in the kept page is dropped when somebody logs out before React comes', async () => {
  await begins()
  document.dispatchEvent(new MouseEvent('click', { clientX: 0, clientY: 0 }))
  otherTabChanges('gatehouse.signed-in')
  await vi.waitFor(() => expect(document.title).toBe('Gatehouse'))
  const pressed = reactComes()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(pressed).toEqual([])
})
