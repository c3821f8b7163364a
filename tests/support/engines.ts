/** The browsers that stories run in, and where their programs are. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export type Engine = 'chromium' | 'firefox' | 'webkit'

/** A browser beside Chromium: the stories run in it where it is installed. */
export type OtherEngine = Exclude<Engine, 'chromium'>

/** What it is called, and how to get it. */
export const OTHER_ENGINES: Readonly<Record<OtherEngine, { name: string; get: string }>> = {
  firefox: { name: 'Firefox', get: 'apt-get install firefox-esr, or FIREFOX_PATH' },
  webkit: { name: 'WebKit', get: 'apt-get install webkit2gtk-driver xvfb, or WEBKIT_DRIVER_PATH' },
}

/**
 * The first of these programs that is there: the path in an environment variable, or one of the names in PATH.
 * A variable that names no file finds nothing: it was meant.
 */
function find(variable: string, ...names: string[]): string | undefined {
  const chosen = process.env[variable]
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const paths = chosen ? [chosen] : names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return paths.find((path) => existsSync(path))
}

export const findFirefox = () => find('FIREFOX_PATH', 'firefox-esr', 'firefox')

export const findWebKitDriver = () => find('WEBKIT_DRIVER_PATH', 'WebKitWebDriver')

/** The X server without a screen: WebKit has no mode without windows. */
export const findXvfb = () => find('XVFB_PATH', 'Xvfb')

export const isInstalled: Readonly<Record<OtherEngine, () => boolean>> = {
  firefox: () => findFirefox() !== undefined,
  webkit: () => findWebKitDriver() !== undefined && findXvfb() !== undefined,
}

/** One line that names the browsers missing here, or nothing. */
export function whatIsMissing(): string | undefined {
  const missing = Object.entries(OTHER_ENGINES).filter(([engine]) => !isInstalled[engine as OtherEngine]())
  const names = missing.map(([, { name, get }]) => `${name} (${get})`)
  return names.length > 0 ? `Not installed, so no stories run in it: ${names.join('; ')}` : undefined
}
