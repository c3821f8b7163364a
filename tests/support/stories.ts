/**
 * A story: a real Chromium, the production build, and a local pool of its own. Each test gets a fresh browser
 * profile and a freshly seeded pool; the servers are shared by the tests of one file.
 */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { preview } from 'vite'
import { expect, inject, test } from 'vitest'
import { LOCAL_ENV } from '../../local/mount'
import { launchChromium } from './chromium'

/** The app and the pool behind it. */
export interface StoryApp {
  /** Origin of the app, e.g. http://localhost:41234. */
  url: string
  /** Asks the pool's control interface, e.g. `control('lifetimes', { accessToken: 15 })`. */
  control: (path: string, body?: unknown) => Promise<void>
  /** Every request the pool saw, oldest first. */
  requests: () => Promise<{ operation: string; outcome: string }[]>
  /** The newest code sent to somebody. */
  code: () => Promise<string>
  /** The code a seeded user's authenticator app shows now; the inbox page shows it. */
  authenticatorCode: (email: string) => Promise<string>
}

interface Fixtures {
  app: StoryApp
  browser: Browser
  /** Opens one more browser profile, e.g. a phone's. */
  open: (options?: BrowserContextOptions) => Promise<Page>
  page: Page
}

export const story = test.extend<Fixtures>({
  app: [
    // oxlint-disable-next-line no-empty-pattern -- Vitest reads the fixtures wanted from the pattern
    async ({}, provide) => {
      Object.assign(process.env, LOCAL_ENV)
      const server = await preview({
        logLevel: 'warn',
        mode: 'production',
        build: { outDir: inject('storyBuild') },
        preview: { port: 0, strictPort: false },
      })
      const address = server.httpServer.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      await provide(storyApp(`http://localhost:${port}`))
      await server.close()
    },
    { scope: 'file' },
  ],
  browser: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const browser = await launchChromium()
      await provide(browser)
      await browser.close()
    },
    { scope: 'file' },
  ],
  open: async ({ app, browser }, provide) => {
    await app.control('reset')
    const failures: string[] = []
    const opened = new Set<{ close: () => Promise<void> }>()
    await provide(async (options = {}) => {
      const context = await browser.newContext({
        baseURL: app.url,
        viewport: { width: 1280, height: 800 },
        reducedMotion: 'reduce',
        ...options,
      })
      opened.add(context)
      context.setDefaultTimeout(10_000)
      context.on('weberror', (error) => failures.push(String(error.error())))
      return context.newPage()
    })
    for (const context of opened) await context.close()
    expect(failures, 'uncaught errors in the page').toEqual([])
  },
  page: async ({ open }, provide) => {
    await provide(await open())
  },
})

function storyApp(url: string): StoryApp {
  const pool = `${url}/pool`
  return {
    url,
    async control(path, body = {}) {
      const response = await fetch(`${pool}/control/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      if (!response.ok) throw new Error(`control/${path}: ${response.status} ${await response.text()}`)
    },
    requests: async () => (await fetch(`${pool}/control/requests`)).json(),
    async code() {
      const inbox: { code: string }[] = await (await fetch(`${pool}/inbox.json`)).json()
      return inbox[0]?.code ?? ''
    },
    async authenticatorCode(email) {
      const page = await (await fetch(`${pool}/inbox`)).text()
      return new RegExp(`${email}[^]*?(\\d{6})`).exec(page)?.[1] ?? ''
    },
  }
}

/** Types the name and the password and presses the button, on a page that shows the sign-in form. */
export async function signIn(page: Page, email = 'plain@example.com', password = 'Passw0rd!'): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Waits until the page is at a path of the app. */
export const arrives = (page: Page, path: string): Promise<void> =>
  page.waitForURL((url) => url.pathname === path)
