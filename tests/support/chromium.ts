import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium, type Browser } from 'playwright-core'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome.exe']
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** No request but the page's own, and no sandbox where the tests run as root in a container. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Where a Chromium is: the one of CHROMIUM_PATH, the system's, or Playwright's own. Where there is none, one
 * is installed if that is possible.
 * @throws Error that says in one line what to do
 */
function findChromium(): string {
  const found = installed() ?? (install() ? installed() : undefined)
  if (found === undefined)
    throw new Error('No Chromium: install one (apt-get install chromium) or set CHROMIUM_PATH to one.')
  return found
}

function installed(): string | undefined {
  const chosen = process.env['CHROMIUM_PATH']
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const system = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [chosen, ...system, ...PLACES, chromium.executablePath()].find((path) => path && existsSync(path))
}

function install(): boolean {
  const byApt = process.getuid?.() === 0 && run('apt-get', ['install', '--yes', 'chromium'])
  return byApt || run('npx', ['playwright-core', 'install', 'chromium'])
}

const run = (command: string, args: string[]) => spawnSync(command, args, { stdio: 'ignore' }).status === 0

/** Starts a headless Chromium, with further command-line switches if need be. */
export const launchChromium = (...switches: string[]): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium(), args: [...ARGUMENTS, ...switches] })

/** Starts one that keeps pages in its page cache for Back and Forward, as people's browsers do; Playwright's default is not to. */
export const launchCachingChromium = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium(),
    args: ARGUMENTS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
