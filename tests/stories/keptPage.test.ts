/** The kept page: a signed-in page load begins with the page as it was last seen, and never with anybody else's. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { arrives, logout, signIn, welcomed } from '../support/app'
import { holdBack } from '../support/holdBack'
import { takeViolations } from '../support/policy'
import { SITE_NAME } from '../support/site'
import { story } from '../support/stories'

/** The application's code, but not the script of the kept page. */
const APP = /\/assets\/(?!kept-)[^/]*\.js$/

const KEY = 'gatehouse.page'

/** The kept HTML; undefined if there is none. */
const keptHtml = (page: Page): Promise<string | undefined> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}').html, KEY)

/** Changes the kept page without the app's code. */
const tamperPage = (page: Page, change: object) =>
  page.evaluate(
    ([key, changed]) => {
      const kept = JSON.parse(localStorage.getItem(key) ?? '{}')
      localStorage.setItem(key, JSON.stringify({ ...kept, ...changed }))
    },
    [KEY, change] as const,
  )

/** Changes the session's record without the app's code. */
const tamperRecord = (page: Page, change: object) =>
  page.evaluate(async (changed) => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('gatehouse')
      opening.addEventListener('success', () => resolve(opening.result))
    })
    const transaction = database.transaction('session', 'readwrite')
    const reading = transaction.objectStore('session').openCursor()
    await new Promise((resolve) => {
      reading.addEventListener('success', () => {
        const cursor = reading.result
        cursor?.update({ ...cursor.value, ...changed })
      })
      transaction.addEventListener('complete', resolve)
    })
    database.close()
  }, change)

/** The text on the page. */
const words = (page: Page) => page.locator('body').innerText()

/** Reloads the page without the application's code. @param files held back @returns what releases that code */
async function loadWithoutApp(page: Page, files = APP): Promise<() => void> {
  await expect.poll(() => keptHtml(page)).toContain('<h1')
  const release = await holdBack(page, files)
  // Firefox's driver waits for the scripts of a reload.
  await page.goto('/home', { waitUntil: 'commit' })
  return release
}

/** Positions of the heading and of the menu's entries. */
const places = async (page: Page) =>
  Promise.all((await page.locator('h1, aside a, aside button').all()).map((element) => element.boundingBox()))

story(
  'a page load begins with the page as it was last seen, in the same place, and then shows the real one',
  async ({ signedIn: page }) => {
    // The menu comes after the heading.
    await page.getByRole('link', { name: 'Settings' }).waitFor()
    const before = await places(page)
    // The script that watches over the kept page is fetched ahead, so that a log-out takes effect even without a network.
    expect(
      await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)),
    ).toContainEqual(expect.stringContaining('/assets/kept-'))
    const release = await loadWithoutApp(page)
    await expect.poll(() => words(page)).toContain('Welcome, Paula')
    // It names its build, so that another one does not show it.
    expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toContain('/assets/index-')
    expect(await words(page)).toContain('Settings')
    await expect.poll(() => page.title()).toBe(`Home · ${SITE_NAME}`)
    expect(await places(page)).toEqual(before)
    // Only the heading is kept of the page's content, and nothing can take the focus.
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

story(
  'a link that is pressed in the kept page is followed once the application is there',
  async ({ signedIn: page }) => {
    const release = await loadWithoutApp(page)
    // The script that notes the press comes after the first paint. It has run once the title is there.
    await expect.poll(() => page.title()).toBe(`Home · ${SITE_NAME}`)
    const { x = 0, y = 0 } = (await page.locator('aside a[href="/settings"]').boundingBox()) ?? {}
    await page.mouse.click(x + 20, y + 10)
    release()
    await arrives(page, '/settings')
    await page.getByRole('heading', { name: 'Settings' }).waitFor()
  },
)

story('a log-out in another tab removes the kept page at once', async ({ signedIn: page }) => {
  const other = await page.context().newPage()
  await other.goto('/home')
  // Nor the script that watches over it.
  const release = await loadWithoutApp(page, /\.js$/)
  await expect.poll(() => words(page)).toContain('Welcome, Paula')
  await logout(other)
  await expect.poll(() => words(page)).toBe('')
  expect(await keptHtml(other)).toBeUndefined()
  release()
  await arrives(page, '/auth')
})

story(
  'a log-out deletes the kept page, and after another person’s sign-in it is theirs',
  async ({ signedIn: page }) => {
    await expect.poll(() => keptHtml(page)).toContain('Welcome, Paula')
    await logout(page)
    expect(await keptHtml(page)).toBeUndefined()
    await signIn(page, 'tenant-42@example.com')
    await arrives(page, '/home')
    await expect.poll(() => keptHtml(page)).toContain('tenant-42@example.com')
    expect(await keptHtml(page)).not.toContain('Paula')
  },
)

/** Notes whether the next documents ever show a kept page, even for a moment. @returns what reads the answer */
async function watchForPage(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript(() => {
    Object.assign(window, { wasShown: false })
    new MutationObserver(() => {
      if (document.querySelector('[inert] h1')) Object.assign(window, { wasShown: true })
    }).observe(document, { childList: true, subtree: true })
  })
  return () => page.evaluate(() => Boolean(Object(window).wasShown))
}

/**
 * Expects the outline of the shell, after enough time to replace it. It does not wait ten seconds, after which the outline
 * is back whatever the record says.
 */
async function endsWithOutline(page: Page): Promise<void> {
  await page.waitForTimeout(500)
  await page.locator('#outline').waitFor({ state: 'attached', timeout: 5_000 })
  expect(await words(page)).toBe('')
}

story(
  'a kept page is removed and deleted when the session’s record says that nobody is signed in',
  async ({ signedIn: page }) => {
    await expect.poll(() => keptHtml(page)).toContain('<h1')
    const wasShown = await watchForPage(page)
    await tamperRecord(page, { state: 'out', reason: 'logged-out' })
    await loadWithoutApp(page)
    await endsWithOutline(page)
    expect(await wasShown()).toBe(true)
    expect(await keptHtml(page)).toBeUndefined()
  },
)

story(
  'markup that a script has put into the kept page neither runs nor leads away',
  async ({ signedIn: page, app }) => {
    await expect.poll(() => keptHtml(page)).toContain('<h1')
    await tamperPage(page, {
      html: `<h1>Kept</h1><script>document.title = 'ran'</script><img src="/none" onerror="document.title = 'ran'">
      <meta http-equiv="refresh" content="0;url=/pool/"><iframe src="/pool/"></iframe><style>h1 { color: red }</style>`,
    })
    const release = await loadWithoutApp(page)
    await expect.poll(() => words(page)).toContain('Kept')
    expect(await page.locator('#root :is(script, meta, iframe, style, [onerror])').count()).toBe(0)
    expect(page.url()).toBe(`${app.url}/home`)
    release()
    await welcomed(page)
    expect(await page.title()).toBe(`Home · ${SITE_NAME}`)
    // Chromium's policy also refuses the handler when it parses the HTML.
    takeViolations()
  },
)

story('the page opens, whatever is stored in place of the kept page', async ({ signedIn: page }) => {
  for (const lies of ['{', 'null']) {
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [KEY, lies] as const)
    await page.goto('/home')
    await page.getByText('Here is what your account needs').waitFor()
  }
})
