import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { basename, delimiter, join } from 'node:path'
import { chromium, type Browser, type BrowserContext, type LaunchOptions } from 'playwright-core'

/** The engine without windows: the same pages for half to two thirds of the processor time. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell']
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome.exe']
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * Switches: no requests but the page's own, and no sandbox, for tests that run as root in a container.
 * @public the bench starts its browser itself
 */
export const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const firstOf = (paths: readonly (string | undefined)[]) => paths.find((path) => path && existsSync(path))

const inPath = (names: readonly string[]) => {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}

/** CHROMIUM_PATH, or the system's, preferably the shell; undefined stands for Playwright's own. */
const lightest = () => firstOf([process.env['CHROMIUM_PATH'], ...inPath([...SHELLS, ...WHOLE]), ...PLACES])

/** A Chromium with windows, if there is one. */
function whole(): string | undefined {
  const chosen = process.env['CHROMIUM_PATH'] ?? ''
  const isShell = /headless.shell/.test(basename(chosen))
  return firstOf([isShell ? undefined : chosen, ...inPath(WHOLE), ...PLACES, chromium.executablePath()])
}

/** Whether there is a Chromium that keeps pages for Back and Forward, as browsers do. The shell does not. */
export const hasPageCache = (): boolean => whole() !== undefined

/**
 * The path of a whole Chromium.
 * @throws Error that says in one line what to do
 * @public the bench starts its browser itself
 */
export function findChromium(): string {
  const found = whole()
  if (found === undefined)
    throw new Error('No Chromium: install one (apt-get install chromium) or set CHROMIUM_PATH to one.')
  return found
}

/** Started by Node: on Windows npx is a script, which only a shell starts. */
const INSTALLER = 'node_modules/playwright-core/cli.js'

/** Installs a headless shell if there is no Chromium at all. @throws Error that says in one line what to do */
export async function ensureChromium(): Promise<void> {
  if (lightest() !== undefined) return
  const own = await chromium.launch().catch(() => undefined)
  if (own !== undefined) return own.close()
  const byApt = process.getuid?.() === 0 && run('apt-get', 'install', '--yes', 'chromium-headless-shell')
  if (byApt || run(process.execPath, INSTALLER, 'install', '--only-shell', 'chromium')) return
  throw new Error(
    'No Chromium: install one (apt-get install chromium-headless-shell) or set CHROMIUM_PATH to one.',
  )
}

/** Runs a command that installs a Chromium, and says so first. */
function run(command: string, ...args: string[]): boolean {
  process.stdout.write(
    `No Chromium is here for the stories, so one is installed: ${[command, ...args].join(' ')}. ` +
      'To use one that is elsewhere, stop and set CHROMIUM_PATH to it.\n',
  )
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0
}

function options(...switches: string[]): LaunchOptions {
  const executablePath = lightest()
  return { ...(executablePath !== undefined && { executablePath }), args: [...ARGUMENTS, ...switches] }
}

/** Starts a Chromium for a story, preferably the headless shell. @param switches further command-line switches */
export const launchShell = (...switches: string[]): Promise<Browser> => chromium.launch(options(...switches))

/** Opens a browser with a profile on disk, which stays when the browser is closed and opened again. */
export const openProfile = (folder: string, baseURL: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, { ...options(), baseURL })

/**
 * Starts the whole browser, headless, for measurements.
 * @param without switches of Playwright to leave out, e.g. the one that switches off the page cache for Back and Forward
 */
export const launchChromium = (...without: string[]): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium(), args: ARGUMENTS, ignoreDefaultArgs: without })

/** Playwright's switch that turns the page cache off. Leave it out for a page cache as people have it. */
export const NO_PAGE_CACHE = '--disable-back-forward-cache'

/** Starts a Chromium with scroll bars that take room next to the page, as on Windows; by default none are shown. */
export const launchWithScrollBars = (): Promise<Browser> =>
  chromium.launch({
    ...options('--disable-features=OverlayScrollbar,FluentOverlayScrollbar'),
    ignoreDefaultArgs: ['--hide-scrollbars'],
  })
