import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium, type Browser, type BrowserContext } from 'playwright-core'

/** The engine without windows: the same pages for two thirds of the processor time. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell']
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome.exe']
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

/**
 * The path of a Chromium: that of CHROMIUM_PATH, the system's, or Playwright's own. If there is none, one is installed if
 * possible.
 * @param names of the program, the preferred one first
 * @throws Error that says in one line what to do
 * @public the bench starts its browser itself
 */
export function findChromium(names = BROWSERS): string {
  const found = installed(names) ?? (install() ? installed(names) : undefined)
  if (found === undefined)
    throw new Error('No Chromium: install one (apt-get install chromium) or set CHROMIUM_PATH to one.')
  return found
}

function installed(names: string[]): string | undefined {
  const chosen = process.env['CHROMIUM_PATH']
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const system = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [chosen, ...system, ...PLACES, chromium.executablePath()].find((path) => path && existsSync(path))
}

function install(): boolean {
  const byApt = process.getuid?.() === 0 && run('apt-get', ['install', '--yes', 'chromium'])
  return byApt || run('npx', ['playwright-core', 'install', 'chromium'])
}

/** Runs a command that installs a Chromium, and says so first. */
function run(command: string, args: string[]): boolean {
  process.stdout.write(
    `No Chromium is here for the stories, so one is installed: ${[command, ...args].join(' ')}. ` +
      'To use one that is elsewhere, stop and set CHROMIUM_PATH to it.\n',
  )
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0
}

/** Starts a Chromium for a story, preferably the headless shell. @param switches further command-line switches */
export const launchShell = (...switches: string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium([...SHELLS, ...BROWSERS]),
    args: [...ARGUMENTS, ...switches],
  })

/** Opens a browser with a profile on disk, which stays when the browser is closed and opened again. */
export const openProfile = (folder: string, baseURL: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, {
    executablePath: findChromium([...SHELLS, ...BROWSERS]),
    args: ARGUMENTS,
    baseURL,
  })

/**
 * Starts the full browser, headless, for measurements.
 * @param without switches of Playwright to leave out, e.g. the one that switches off the page cache for Back and Forward
 */
export const launchChromium = (...without: string[]): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium(), args: ARGUMENTS, ignoreDefaultArgs: without })

/** Playwright's switch that turns the page cache off. Leave it out for a page cache as people have it; the shell has none. */
export const NO_PAGE_CACHE = '--disable-back-forward-cache'

/** Starts a Chromium with scroll bars that take room next to the page, as on Windows; by default none are shown. */
export const launchWithScrollBars = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium([...SHELLS, ...BROWSERS]),
    args: [...ARGUMENTS, '--disable-features=OverlayScrollbar,FluentOverlayScrollbar'],
    ignoreDefaultArgs: ['--hide-scrollbars'],
  })
