import { expect, test } from 'vitest'
import { windowCookie } from '../../../../src/session/storage/windowCookie'

/** A document that stores cookies by name, as a browser does. */
function pageAt(protocol = 'https:') {
  const jar = new Map<string, string>()
  const set: string[] = []
  const page = {
    location: { protocol },
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text) {
      set.push(text)
      const [name = '', value = ''] = text.split(';', 1)[0]?.split('=') ?? []
      jar.set(name, value)
    },
  }
  return { page: () => page, jar, set }
}

const leaves = () => false

test('a sign-in that should last is bound to no window and sets no cookie', () => {
  const { page, set } = pageAt()
  const window = windowCookie(page, () => true)
  expect(window.nameForSignIn()).toBeUndefined()
  expect(window.name()).toBeUndefined()
  expect(set).toEqual([])
})

test('a sign-in that ends with the browser is bound to a window name that all tabs share in a session cookie', () => {
  const { page, set, jar } = pageAt()
  jar.set('other', '1')
  const name = windowCookie(page, leaves).nameForSignIn()
  const otherTab = windowCookie(page, leaves)
  expect(otherTab.name()).toBe(name)
  expect(otherTab.nameForSignIn()).toBe(name)
  // Neither Expires nor Max-Age: a session cookie (RFC 6265, 5.3).
  expect(set).toEqual([`__Host-gatehouse.window=${name}; path=/; samesite=strict; secure`])
})

test('a browser window opened later has another name', () => {
  const before = windowCookie(pageAt().page, leaves).nameForSignIn()
  const after = windowCookie(pageAt().page, leaves)
  expect(after.name()).toBeUndefined()
  expect(after.nameForSignIn()).not.toBe(before)
})

test('a name that another origin could have set for this host does not count', () => {
  const { page, jar } = pageAt()
  jar.set('gatehouse.window', 'foreign')
  expect(windowCookie(page, leaves).name()).toBeUndefined()
})

test('the cookie is also set on an address without TLS, as in development', () => {
  const { page, set } = pageAt('http:')
  windowCookie(page, leaves).nameForSignIn()
  expect(set[0]).toMatch(/^gatehouse\.window=(?!.*secure)/)
})

test('the window name is known only to this page when cookies are blocked', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  const window = windowCookie(blocked, leaves)
  const name = window.nameForSignIn()
  expect(name).toMatch(/^[-0-9a-f]{36}$/)
  expect(window.name()).toBe(name)
  expect(windowCookie(blocked, leaves).name()).toBeUndefined()
})
