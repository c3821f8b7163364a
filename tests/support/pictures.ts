/**
 * Takes a picture of every screen, at 390 and 1280 px, light and dark, into docs/pictures. The README shows
 * some of them.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { build } from 'vite'
import { LOCAL_ENV } from '../../local/mount'
import { arrives, serveApp, signIn, type ServedApp } from './app'
import { launchChromium } from './chromium'

const FOLDER = 'docs/pictures'

/** Leads a page, freshly opened, to a screen. */
type Way = (page: Page, app: ServedApp) => Promise<unknown>

/** To a step of the sign-in of a seeded user. */
const step =
  (email: string, path: string): Way =>
  async (page) => {
    await page.goto('/auth/login')
    await signIn(page, email)
    await arrives(page, path)
  }

/** To a page behind the sign-in. */
const inside =
  (path: string, heading: string, email = 'plain@example.com'): Way =>
  async (page) => {
    await page.goto(path)
    await signIn(page, email)
    await page.getByRole('heading', { name: heading }).first().waitFor()
  }

const SCREENS: Record<string, Way> = {
  'sign-in': (page) => page.goto('/auth/login'),
  'sign-in-refused': async (page) => {
    await page.goto('/auth/login')
    await signIn(page, 'plain@example.com', 'Wrong-passw0rd')
    await page.getByText('is not right').waitFor()
  },
  code: step('sms@example.com', '/auth/code'),
  choose: step('choose@example.com', '/auth/choose'),
  'set-up': async (page, app) => {
    await step('set-up@example.com', '/auth/set-up')(page, app)
    await page.getByRole('img', { name: 'Picture to scan' }).waitFor()
  },
  'new-password': step('new-password-refused@example.com', '/auth/new-password'),
  reset: (page) => page.goto('/auth/reset'),
  'reset-code': async (page) => {
    await page.goto('/auth/reset')
    await page.getByLabel('E-mail').fill('plain@example.com')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('New password', { exact: true }).fill('Quite new')
  },
  confirm: step('unconfirmed@example.com', '/auth/confirm'),
  home: inside('/home', 'Welcome'),
  'log-out': async (page, app) => {
    await inside('/home', 'Welcome')(page, app)
    const menu = page.getByRole('button', { name: 'Open menu' })
    if (await menu.isVisible()) await menu.click()
    await page.getByRole('button', { name: 'Log out' }).click()
  },
  settings: inside('/settings', 'Settings', 'unverified@example.com'),
  'not-found': inside('/nowhere', 'Page not found'),
}

const WIDTHS = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

const folder = await mkdtemp(join(tmpdir(), 'gatehouse-'))
Object.assign(process.env, LOCAL_ENV)
await build({ logLevel: 'warn', build: { outDir: folder, emptyOutDir: true } })
await mkdir(FOLDER, { recursive: true })
const app = await serveApp(folder)
const browser = await launchChromium()
for (const [name, way] of Object.entries(SCREENS)) {
  for (const viewport of WIDTHS) {
    await app.control('reset')
    const context = await browser.newContext({ baseURL: app.url, viewport, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await way(page, app)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.waitForLoadState('networkidle')
      await page.screenshot({ path: `${FOLDER}/${name}-${viewport.width}-${colorScheme}.png` })
    }
    await context.close()
  }
}
await browser.close()
await app.stop()
await rm(folder, { recursive: true })
