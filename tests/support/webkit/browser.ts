/**
 * WebKit, Safari's engine: the system's WebKitGTK, in MiniBrowser, controlled by WebKitWebDriver, on an X server without a
 * screen. Each profile is a browser of its own.
 */
import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { findXvfb } from '../engines'
import { reportViolation } from '../policy'
import { onlyWhatIsHere } from './onlyWhatIsHere'
import { page as pageOf, type Profile } from './page'
import { watched } from './watchedApp'
import { endsWithTests, startWebDriver } from './webDriver'

/** GTK's settings, from which WebKit takes reduced motion. */
async function settingsFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-gtk-'))
  await mkdir(join(folder, 'gtk-3.0'))
  await writeFile(join(folder, 'gtk-3.0', 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
  return folder
}

/** Starts an X server on a free display. */
async function startDisplay() {
  const child = spawn(
    findXvfb() ?? 'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  )
  const end = endsWithTests(child)
  const number = await new Promise<string>((resolve, reject) => {
    child.stdio[3]?.once('data', (line) => resolve(String(line).trim()))
    child.once('exit', () => reject(new Error('Xvfb has ended before it had a display.')))
  })
  return { display: `:${number}`, end }
}

export async function launchWebKit(): Promise<Browser> {
  const { display, end } = await startDisplay()
  const folder = await settingsFolder()
  // Numbers and dates as in the other browsers, whatever the language of the machine.
  const env = {
    DISPLAY: display,
    XDG_CONFIG_HOME: folder,
    GDK_BACKEND: 'x11',
    LC_ALL: 'en_US.UTF-8',
    NO_AT_BRIDGE: '1',
  }
  const here = {
    newContext: (options: BrowserContextOptions = {}) => newContext(env, options),
    close: async () => {
      await end()
      await rm(folder, { recursive: true })
    },
  }
  return onlyWhatIsHere<Browser>('browser', here)
}

async function newContext(
  env: Readonly<Record<string, string>>,
  { baseURL = '', viewport }: BrowserContextOptions,
): Promise<BrowserContext> {
  const driver = await startWebDriver(env).catch(() => startWebDriver(env))
  const pages: Page[] = []
  let timeout = 30_000
  const profile: Profile = {
    baseURL,
    timeout: () => timeout,
    context: () => context,
    async route(url, handle) {
      watched.routes.push({ url, handle })
    },
    async unroute(url) {
      watched.routes = watched.routes.filter((each) => url !== undefined && String(each.url) !== String(url))
    },
  }
  const here = {
    async newPage() {
      const window = pages.length === 0 ? driver.firstWindow : await driver.newWindow()
      const page = pageOf(driver, window, profile)
      pages.push(page)
      await page.setViewportSize(viewport ?? { width: 1280, height: 800 })
      return page
    },
    pages: () => pages,
    cookies: () => driver.send(driver.firstWindow, 'GET', 'cookie'),
    setDefaultTimeout: (limit: number) => {
      timeout = limit
    },
    /** Only errors of the page are reported. */
    on(event: string, tell: (error: { error: () => string }) => void) {
      if (event !== 'weberror') throw new Error(`WebKit tells of no ${event}`)
      watched.listeners.add(({ kind, text }) => {
        if (kind === 'violation') reportViolation(text)
        else tell({ error: () => text })
      })
    },
    async close() {
      await driver.stop()
      watched.listeners.clear()
    },
  }
  const context = onlyWhatIsHere<BrowserContext>('context', here)
  return context
}
