/** Pages that come back by Back or Forward, most of them from the page cache. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, expect, inject } from 'vitest'
import { logout, signIn, welcomed } from '../support/app'
import { hasPageCache, launchChromium, NO_PAGE_CACHE } from '../support/chromium'
import type { Engine } from '../support/storyProjects'
import { watchPolicy } from '../support/policy'
import { story } from '../support/stories'
import { toHostedPage } from '../support/toHostedPage'
import { openTabs } from '../support/openTabs'

/** How Back shows a page: from the page cache, hidden until the session was read; or loaded again. */
const SHOWN_AGAIN: Readonly<Record<Engine, string>> = {
  chromium: 'kept hidden',
  firefox: 'kept hidden',
  // WebKitGTK never has a page of the app in its cache.
  webkit: '',
}

/** The headless shell has no page cache. */
const hasNone = inject('engine') === 'chromium' && !hasPageCache()

let keeper: Browser | undefined
afterAll(() => keeper?.close())

/** A browser that keeps pages that are left; by default Chromium's driver has it keep none. */
async function keeping(browser: Browser): Promise<Browser> {
  if (inject('engine') !== 'chromium') return browser
  return (keeper ??= watchPolicy(await launchChromium(NO_PAGE_CACHE)))
}

const keptStory = story.extend<{ kept: Page }>({
  kept: async ({ browser, openIn }, provide) => {
    const page = await openIn(await keeping(browser))
    // A cached page that got the message of a log-out would be dropped from the cache and loaded again.
    await page.context().addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'))
    await openTabs(page, 1)
    await welcomed(page)
    await page.evaluate(() => {
      window.addEventListener('pageshow', ({ persisted }) => {
        const { visibility } = document.documentElement.style
        window.name = `${persisted ? 'kept' : 'new'} ${visibility}`
      })
    })
    await provide(page)
  },
})

/** Leaves the page, has something done in another tab, and goes back. */
async function comesBack(page: Page, meanwhile: (other: Page) => Promise<void>): Promise<void> {
  const other = await page.context().newPage()
  await other.goto('/home')
  await welcomed(other)
  await page.goto('/pool/inbox')
  await meanwhile(other)
  // Firefox's driver would wait for a document that never loads.
  await page.evaluate(() => history.back())
  await expect.poll(() => page.evaluate(() => window.name)).toBe(SHOWN_AGAIN[inject('engine')])
}

/** Not by a locator: in Firefox it would wait for a document that never loads. */
const shownOn = (page: Page) => page.evaluate(() => document.body.innerText)

async function isUncovered(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.documentElement.style.visibility)).toBe('')
}

keptStory.skipIf(hasNone)('Back after a log-out shows nothing of that page', async ({ kept }) => {
  await comesBack(kept, async (other) => {
    await logout(other)
  })
  await expect.poll(() => shownOn(kept)).toContain('Forgot your password?')
  await expect.poll(() => kept.evaluate(() => location.pathname)).toMatch(/^\/auth/)
  await isUncovered(kept)
  expect(await shownOn(kept)).not.toContain('Paula')
})

keptStory.skipIf(hasNone)('Back shows who has signed in since', { tags: 'test-all' }, async ({ kept }) => {
  await comesBack(kept, async (other) => {
    await logout(other)
    await signIn(other, 'tenant-7@example.com')
    await welcomed(other, 'Tom')
  })
  await expect.poll(() => shownOn(kept)).toContain('Welcome, Tom')
  await isUncovered(kept)
  expect(await shownOn(kept)).not.toContain('Paula')
})

// Chromium’s page cache is switched on for it.
story.skipIf(hasNone)(
  'Back from the hosted page says that sign-in wasn’t finished; another tab can begin one, and Forward can finish it',
  { tags: ['test-all', 'chromium'] },
  async ({ app, browser, openIn }) => {
    const page = await openIn(await keeping(browser))
    await page.goto('/auth/login')
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await toHostedPage(page)
    const other = await page.context().newPage()
    await page.goBack({ waitUntil: 'commit' })
    await page.getByText('sign-in wasn’t finished').waitFor()
    expect(await page.evaluate(() => 'sameDocument' in window), 'the page cache was at work').toBe(true)
    // It does not block another tab.
    await other.goto('/auth/login')
    await toHostedPage(other)

    await page.goForward({ waitUntil: 'commit' })
    await signIn(page)
    await welcomed(page)
    expect(await app.outcomes('/oauth2/token')).toEqual(['OK'])
  },
)
