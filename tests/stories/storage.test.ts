/** Storage that is blocked, full or emptied. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { arrives, logout, signIn, welcomed } from '../support/app'
import { open } from '../support/settings'
import { story } from '../support/stories'
import { openTabs } from '../support/openTabs'

story('people can sign in when storage, locks and messages are blocked', async ({ page }) => {
  await page.addInitScript(() => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    // In Firefox it exists and throws.
    window.BroadcastChannel = new Proxy(BroadcastChannel, { construct: blocked })
    for (const name of ['indexedDB', 'localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: blocked })
    Object.defineProperty(Navigator.prototype, 'locks', { get: blocked })
  })
  await open(page, '/home')
  await welcomed(page)
  // The session is stored nowhere, so a reload asks again, and does not hang.
  await page.reload()
  await arrives(page, '/auth')
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
})

// Firefox’s driver stalls when a route fetches what it answers with.
story('people can sign in inside a sandbox', { tags: ['test-all', 'chromium'] }, async ({ page }) => {
  await page.route('**', async (route) => {
    const response = await route.fetch()
    const headers = { ...response.headers(), 'access-control-allow-origin': '*' }
    const sandbox = { 'content-security-policy': 'sandbox allow-scripts allow-forms allow-modals' }
    const isPage = route.request().resourceType() === 'document'
    await route.fulfill({ response, headers: isPage ? { ...headers, ...sandbox } : headers })
  })
  await page.goto('/auth/login')
  expect(await page.evaluate(() => self.origin)).toBe('null')
  await signIn(page)
  await welcomed(page)
  await logout(page)
  await signIn(page)
  await welcomed(page)
  await page.reload()
  await arrives(page, '/auth')
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
})

// Its quota and the clearing of data are Chromium’s developer tools.
story('people can sign in with full storage', { tags: ['test-all', 'chromium'] }, async ({ page, app }) => {
  await page.goto('/auth/login')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: app.url, quotaSize: 1 })
  await signIn(page)
  await welcomed(page)
  // Nothing was stored.
  await page.reload()
  await arrives(page, '/auth')
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: app.url })
})

/** How IndexedDB breaks. The first was seen in Safari and Chromium (firebase-js-sdk#9132). */
const BREAKS: Readonly<Record<string, () => void>> = {
  'never answers': () => Reflect.set(IDBFactory.prototype, 'open', () => new EventTarget()),
  'loses each connection': () =>
    Reflect.set(IDBDatabase.prototype, 'transaction', () => {
      throw new DOMException('The connection is closing', 'InvalidStateError')
    }),
  'takes no record': () =>
    Reflect.set(IDBObjectStore.prototype, 'put', () => {
      throw new DOMException('could not be cloned', 'DataCloneError')
    }),
}

story.for(Object.entries(BREAKS))(
  'people can sign in and log out when IndexedDB %s',
  { tags: 'test-all' },
  async ([, breakIt], { page }) => {
    await page.addInitScript(breakIt)
    await open(page, '/home')
    await welcomed(page)
    await logout(page)
    await page.goto('/home')
    await arrives(page, '/auth')
  },
)

story('without locks and messages two tabs share one session', { tags: 'test-all' }, async ({ page }) => {
  await page.context().addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'locks')
    Reflect.deleteProperty(window, 'BroadcastChannel')
  })
  const [, other] = await openTabs(page, 2)
  await logout(page)
  // The other tab got no message; it reads the session when it gets the focus.
  await other?.evaluate(() => window.dispatchEvent(new Event('focus')))
  await other?.waitForURL('**/auth/login')
})

// Its quota and the clearing of data are Chromium’s developer tools.
story('clearing the site’s data signs out all tabs', { tags: 'chromium' }, async ({ page, app }) => {
  const tabs = await openTabs(page, 2)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', { origin: app.url, storageTypes: 'all' })
  for (const tab of tabs) {
    await tab.evaluate(() => window.dispatchEvent(new Event('focus')))
    await arrives(tab, '/auth')
    await tab.getByRole('button', { name: 'Sign in' }).waitFor()
  }
  await signIn(page)
  await welcomed(page)
})

/** The keys of the session’s records, and of another app client in localStorage; before that, such a client may leave its own. */
const keysOf = (page: Page, copies: boolean) =>
  page.evaluate(async (makesCopy) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => request.addEventListener('success', () => resolve(request.result)))
    const database = await done(indexedDB.open('gatehouse'))
    const store = database.transaction('session', 'readwrite').objectStore('session')
    const [own = ''] = await done(store.getAllKeys())
    if (makesCopy) {
      const record = await done(store.get(own))
      store.put(
        { ...record, tokens: { ...record.tokens, refreshToken: 'earlier' } },
        'local_Gatehouse/earlier',
      )
      store.put({ secret: 's' }, 'local_Gatehouse/earlier/device/ada')
      localStorage.setItem('gatehouse.logged-out.local_Gatehouse/earlier', '[]')
    }
    const kept = await done(store.getAllKeys())
    database.close()
    return [...kept, ...Object.keys(localStorage).filter((key) => key.includes('earlier'))]
  }, copies)

story(
  'a start removes what another app client has left, and revokes its sign-in',
  // In Firefox the driver does not tell what a request sends.
  { tags: 'chromium' },
  async ({ signedIn: page }) => {
    const [own] = await keysOf(page, false)
    expect(await keysOf(page, true)).toHaveLength(4)
    const revoked = page.waitForRequest((request) => /"Token":"earlier"/.test(request.postData() ?? ''))
    await page.reload()
    await welcomed(page)
    expect((await revoked).postDataJSON()).toEqual({ Token: 'earlier', ClientId: 'earlier' })
    expect(await keysOf(page, false)).toEqual([own])
    await page.reload()
    await welcomed(page)
  },
)
