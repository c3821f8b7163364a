/**
 * A story: a real browser, the production build, and a local pool of its own. Each test gets a new browser profile and a
 * freshly seeded pool. The tests of one file share the servers, and the tests of one process share the browser. The project
 * decides which browser.
 */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { serveApp, type ServedApp } from './app'
import { launchShell } from './chromium'
import { isViolation, watchPolicy } from './policy'
import { seedSession } from './seedSession'
import type { Engine } from './storyProjects'
// <ourTests>
import { whenBuilt } from './storyBuild'
import { launchWebKit } from './webkit/browser'
import { serveWatchedApp } from './webkit/watchedApp'
// </ourTests>

interface Means {
  serve: (folder: string) => Promise<ServedApp>
  launch: () => Promise<Browser>
}

const MEANS: Readonly<Record<Engine, Means>> = {
  chromium: { serve: serveApp, launch: async () => watchPolicy(await launchShell()) },
  // <ourTests>
  firefox: {
    serve: serveApp,
    launch: async () => watchPolicy(await (await import('./firefox')).launchFirefox()),
  },
  webkit: { serve: serveWatchedApp, launch: launchWebKit },
  // </ourTests>
}

/** Milliseconds for which a locator waits: stories run in parallel, on machines that may stall. */
const PATIENCE = 20_000

interface Fixtures {
  app: ServedApp
  browser: Browser
  /** Opens a profile of this browser. An uncaught error in its pages fails the story. */
  openIn: (browser: Browser, options?: BrowserContextOptions) => Promise<Page>
  /** Opens one more browser profile, e.g. a phone's. */
  open: (options?: BrowserContextOptions) => Promise<Page>
  page: Page
  /** A page of Paula Plain, who is signed in, without having used the form, and is at /home. */
  signedIn: Page
}

export const story = test.extend<Fixtures>({
  app: [
    // oxlint-disable-next-line no-empty-pattern -- Vitest reads the fixtures wanted from the pattern
    async ({}, provide) => {
      const app = await MEANS[inject('engine')].serve(inject('storyBuild'))
      await provide(app)
      await app.stop()
    },
    { scope: 'file' },
  ],
  browser: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, provide) => {
      const browser = await MEANS[inject('engine')].launch()
      await provide(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  openIn: [
    async ({ app }, provide) => {
      await app.control('reset')
      const failures: string[] = []
      const opened = new Set<BrowserContext>()
      await provide(async (browser, options = {}) => {
        const context = await browser.newContext({
          baseURL: app.url,
          viewport: { width: 1280, height: 800 },
          reducedMotion: 'reduce',
          ...options,
        })
        opened.add(context)
        context.setDefaultTimeout(PATIENCE)
        context.on('weberror', (weberror) => {
          const error = String(weberror.error())
          if (!isViolation(error)) failures.push(error)
        })
        return context.newPage()
      })
      for (const context of opened) {
        // A request that the story still holds back at its end is not a fault.
        for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
        await context.close()
      }
      expect(failures, 'uncaught errors in the page').toEqual([])
    },
    // The pool is as new for a story that opens no page, too.
    { auto: true },
  ],
  open: async ({ browser, openIn }, provide) => {
    await provide((options) => openIn(browser, options))
  },
  page: async ({ open }, provide) => {
    await provide(await open())
  },
  signedIn: async ({ app, page }, provide) => {
    await seedSession(page, app)
    await page.goto('/home')
    // Of the shell: the home page is the product's own.
    await page.getByRole('button', { name: 'Log out' }).waitFor()
    await provide(page)
  },
})

/** A story of another build, or of one that is served in another way. */
const storyOf = (serve: () => Promise<ServedApp>) =>
  story.extend<Pick<Fixtures, 'app'>>({
    app: [
      // oxlint-disable-next-line no-empty-pattern -- as above
      async ({}, provide) => {
        const app = await serve()
        await provide(app)
        await app.stop()
      },
      { scope: 'file' },
    ],
  })

// <ourTests>
/** A story in which people choose how they sign in, and can sign up: VITE_AUTH_FLOW=USER_AUTH. */
export const choiceStory = storyOf(async () => {
  const folder = inject('choiceBuild')
  await whenBuilt(folder)
  return MEANS[inject('engine')].serve(folder)
})
// </ourTests>

/** A story of the site as `npm run preview` serves it. */
export const siteStory = storyOf(() => serveApp(inject('storyBuild'), { asConfigured: true }))
