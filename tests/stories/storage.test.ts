/** Storage that is blocked, full or emptied. */
import { expect } from 'vitest'
import { arrives, signIn } from '../support/app'
import { story } from '../support/stories'
import { openTabs } from '../support/openTabs'
import { logout, welcomed } from '../support/tabs'

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
  await page.goto('/auth/login')
  await signIn(page)
  await welcomed(page)
  // The session is stored nowhere, so a reload asks again, and does not hang.
  await page.reload()
  await arrives(page, '/auth')
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
})

story('people can sign in inside a sandbox, which has no origin and so no storage', async ({ page }) => {
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
  await arrives(page, '/auth/login')
  await signIn(page)
  await welcomed(page)
  await page.reload()
  await arrives(page, '/auth')
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
})

story('people can sign in when storage is full', async ({ page, app }) => {
  await page.goto('/auth/login')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: app.url, quotaSize: 1 })
  await signIn(page)
  await welcomed(page)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: app.url })
})

const BROKEN: Record<string, () => void> = {
  // Seen in Safari and Chromium (firebase-js-sdk#9132).
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

story.for(Object.entries(BROKEN))(
  'people can sign in and log out when IndexedDB %s',
  async ([, breakIt], { page }) => {
    await page.addInitScript(breakIt)
    await page.goto('/auth/login')
    await signIn(page)
    await welcomed(page)
    await logout(page)
    await arrives(page, '/auth/login')
    await page.goto('/home')
    await arrives(page, '/auth')
  },
)

story('without locks and messages two tabs still share one session', async ({ page }) => {
  await page.context().addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'locks')
    Reflect.deleteProperty(window, 'BroadcastChannel')
  })
  const [, other] = await openTabs(page, 2)
  await logout(page)
  await arrives(page, '/auth/login')
  // The other tab got no message; it reads the session when it gets the focus.
  await other?.evaluate(() => window.dispatchEvent(new Event('focus')))
  await other?.waitForURL('**/auth/login')
})

story(
  'clearing the site’s data signs out all tabs, which then show the sign-in form',
  async ({ page, app }) => {
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
  },
)

story('the session is stored as one record in IndexedDB, and no token anywhere else', async ({ page }) => {
  await page.goto('/auth/login')
  await signIn(page)
  await welcomed(page)
  // By then the kept page is stored as well.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        setTimeout(resolve, 1_500)
      }),
  )
  const kept = await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('gatehouse')
      opening.addEventListener('success', () => resolve(opening.result))
    })
    const store = database.transaction('session').objectStore('session')
    const records = await new Promise<unknown[]>((resolve) => {
      const reading = store.getAll()
      reading.addEventListener('success', () => resolve(reading.result))
    })
    const elsewhere = [localStorage, sessionStorage].map((storage) => JSON.stringify(storage)).join()
    return { records: records.map((record) => JSON.stringify(record)), elsewhere }
  })
  expect(kept.records.filter((record) => record.includes('eyJ'))).toEqual([
    expect.stringContaining('refreshToken'),
  ])
  expect(kept.elsewhere + JSON.stringify(await page.context().cookies())).not.toContain('eyJ')
})
