/** A signed-in page load begins with the page as it was last seen, and never with anybody else's. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { arrives, signIn } from '../support/app'
import { takeViolations } from '../support/policy'
import { story } from '../support/stories'
import { logout } from '../support/tabs'

/** Holds back the application's own code, not the script that begins with the kept page. */
async function withoutApp(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/(?!kept-)[^/]*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  return release
}

const KEY = ' page'

/** What is kept, as text; undefined where nothing is. */
const keptHtml = (page: Page): Promise<string | undefined> =>
  page.evaluate(async (key) => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('gatehouse')
      opening.addEventListener('success', () => resolve(opening.result))
    })
    const store = database.transaction('session').objectStore('session')
    const [keys, values] = await Promise.all(
      [store.getAllKeys(), store.getAll()].map(
        (reading) =>
          new Promise<unknown[]>((resolve) => {
            reading.addEventListener('success', () => resolve(reading.result))
          }),
      ),
    )
    database.close()
    return Object(values?.[(keys ?? []).findIndex((each) => String(each).endsWith(key))]).html
  }, KEY)

/** Changes what lies in storage beside the app's own code. */
const tamper = (page: Page, which: 'record' | 'page', change: object) =>
  page.evaluate(
    async ([key, isPage, changed]) => {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open('gatehouse')
        opening.addEventListener('success', () => resolve(opening.result))
      })
      const transaction = database.transaction('session', 'readwrite')
      const reading = transaction.objectStore('session').openCursor()
      await new Promise((resolve) => {
        reading.addEventListener('success', () => {
          const cursor = reading.result
          if (cursor && JSON.stringify(cursor.key).includes(key) === isPage)
            cursor.update({ ...cursor.value, ...changed })
          cursor?.continue()
        })
        transaction.addEventListener('complete', resolve)
      })
      database.close()
    },
    [KEY, which === 'page', change] as const,
  )

/** What can be read on the page. */
const words = (page: Page) => page.locator('body').innerText()

/** Loads the page anew without the application's code. @returns what has it go on */
async function loadWithoutApp(page: Page): Promise<() => void> {
  await expect.poll(() => keptHtml(page)).toContain('<h1')
  const release = await withoutApp(page)
  // Firefox's driver waits for the scripts of a reload.
  await page.goto('/home', { waitUntil: 'commit' })
  return release
}

/** Where the heading and the entries of the menu are. */
const places = async (page: Page) =>
  Promise.all((await page.locator('h1, aside a, aside button').all()).map((element) => element.boundingBox()))

story(
  'a page load begins with the page as it was last seen, in its place, and goes on with it',
  async ({ signedIn: page }) => {
    const before = await places(page)
    const release = await loadWithoutApp(page)
    await expect.poll(() => words(page)).toContain('Welcome, Paula')
    expect(await words(page)).toContain('Invoices')
    expect(await page.title()).toBe('Home · Gatehouse')
    expect(await places(page)).toEqual(before)
    // Of what the page shows only the heading is kept, and nothing of it takes the focus.
    expect(await words(page)).not.toContain('Here is what your account needs')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
    release()
    await page.getByText('Here is what your account needs').waitFor()
    expect(await places(page)).toEqual(before)
    await page.getByRole('link', { name: 'Settings' }).click()
    await arrives(page, '/settings')
  },
)

story('a link pressed in it leads on once the page answers', async ({ signedIn: page }) => {
  const release = await loadWithoutApp(page)
  await expect.poll(() => words(page)).toContain('Invoices')
  const { x = 0, y = 0 } = (await page.locator('aside a[href="/invoices"]').boundingBox()) ?? {}
  await page.mouse.click(x + 20, y + 10)
  release()
  await arrives(page, '/invoices')
  await page.getByRole('heading', { name: 'Invoices' }).waitFor()
})

story('where the application’s code does not come, it does not stay', async ({ signedIn: page }) => {
  await loadWithoutApp(page)
  await expect.poll(() => words(page)).toContain('Welcome, Paula')
  await expect.poll(() => words(page), { timeout: 15_000 }).toBe('')
  await page.locator('#outline').waitFor()
})

story('a log-out in another tab takes it away at once', async ({ signedIn: page }) => {
  const other = await page.context().newPage()
  await other.goto('/home')
  const release = await loadWithoutApp(page)
  await expect.poll(() => words(page)).toContain('Welcome, Paula')
  await logout(other)
  await arrives(other, '/auth/login')
  await expect.poll(() => words(page)).toBe('')
  expect(await page.title()).toBe('Gatehouse')
  expect(await keptHtml(other)).toBeUndefined()
  release()
  await arrives(page, '/auth')
})

story('after a log-out and another person’s sign-in it is nobody’s or theirs', async ({ signedIn: page }) => {
  await expect.poll(() => keptHtml(page)).toContain('Welcome, Paula')
  await logout(page)
  await arrives(page, '/auth/login')
  expect(await keptHtml(page)).toBeUndefined()
  await signIn(page, 'tenant-42@example.com')
  await arrives(page, '/home')
  await expect.poll(() => keptHtml(page)).toContain('tenant-42@example.com')
  expect(await keptHtml(page)).not.toContain('Paula')
})

/** Waits until the script has had its time, and looks whether anything was shown. */
async function showsNothing(page: Page): Promise<void> {
  await page.locator('#outline').waitFor({ state: 'attached' })
  await page.waitForTimeout(500)
  expect(await words(page)).toBe('')
}

story(
  'with whatever an earlier version of the app writes to the record it is over',
  async ({ signedIn: page }) => {
    await expect.poll(() => keptHtml(page)).toContain('<h1')
    await tamper(page, 'record', { generation: 7 })
    await loadWithoutApp(page)
    await showsNothing(page)
  },
)

story('at another address, or made by another build, it is not shown', async ({ signedIn: page }) => {
  await expect.poll(() => keptHtml(page)).toContain('<h1')
  const release = await withoutApp(page)
  await page.goto('/settings', { waitUntil: 'commit' })
  await showsNothing(page)
  await tamper(page, 'page', { build: 'https://example.com/assets/index-older.js' })
  await page.goto('/home', { waitUntil: 'commit' })
  await showsNothing(page)
  release()
})

story('an access token that has expired is renewed first', async ({ signedIn: page }) => {
  await expect.poll(() => keptHtml(page)).toContain('<h1')
  await tamper(page, 'record', { receivedAt: Date.now() - 3_600_000 })
  await loadWithoutApp(page)
  await showsNothing(page)
})

story('a log-out that was cut off by a reload shows nothing of the person', async ({ signedIn: page }) => {
  await expect.poll(() => keptHtml(page)).toContain('<h1')
  await page.evaluate(async () => {
    const [{ name = '' } = {}] = await indexedDB.databases()
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open(name)
      opening.addEventListener('success', () => resolve(opening.result))
    })
    const reading = database.transaction('session').objectStore('session').getAllKeys()
    await new Promise((resolve) => {
      reading.addEventListener('success', resolve)
    })
    const scope = reading.result.find((key) => typeof key === 'string')
    localStorage.setItem(`gatehouse.logged-out.${scope}`, 'somebody')
    database.close()
  })
  await loadWithoutApp(page)
  await showsNothing(page)
})

story('what a script has put there neither runs nor leads away', async ({ signedIn: page, app }) => {
  await expect.poll(() => keptHtml(page)).toContain('<h1')
  await tamper(page, 'page', {
    html: `<h1>Kept</h1><script>document.title = 'ran'</script><img src="/none" onerror="document.title = 'ran'">
      <meta http-equiv="refresh" content="0;url=/pool/"><iframe src="/pool/"></iframe><style>h1 { color: red }</style>`,
  })
  const release = await loadWithoutApp(page)
  await expect.poll(() => words(page)).toContain('Kept')
  expect(await page.locator('#root :is(script, meta, iframe, style, [onerror])').count()).toBe(0)
  expect(page.url()).toBe(`${app.url}/home`)
  release()
  await page.getByRole('heading', { name: 'Welcome, Paula' }).waitFor()
  expect(await page.title()).toBe('Home · Gatehouse')
  // As Chromium reads it, its policy refuses the handler, too.
  takeViolations()
})

story('where the browser cannot clean what it is to show, the outline stays', async ({ signedIn: page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'setHTML'))
  const release = await loadWithoutApp(page)
  await showsNothing(page)
  release()
  await page.getByRole('heading', { name: 'Welcome, Paula' }).waitFor()
})
