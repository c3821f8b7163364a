/** The other browsers that our stories run in, and where their programs are. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Engine } from './storyProjects.ts'

/** A browser other than Chromium: the stories run in it if it is installed. */
export type OtherEngine = Exclude<Engine, 'chromium'>

export const OTHER_ENGINES: readonly OtherEngine[] = ['firefox', 'webkit']

/**
 * The first of these programs that exists: the path in an environment variable, or one of the names in PATH. If the
 * variable names no file, nothing is found, because the variable was set on purpose.
 */
function find(variable: string, ...names: string[]): string | undefined {
  const chosen = process.env[variable]
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const paths = chosen ? [chosen] : names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return paths.find((path) => existsSync(path))
}

export const findFirefox = () => find('FIREFOX_PATH', 'firefox-esr', 'firefox')

export const findWebKitDriver = () => find('WEBKIT_DRIVER_PATH', 'WebKitWebDriver')

/** An X server without a screen, because WebKit cannot run without windows. */
export const findXvfb = () => find('XVFB_PATH', 'Xvfb')

export const isInstalled = (engine: OtherEngine): boolean =>
  engine === 'firefox'
    ? findFirefox() !== undefined
    : findWebKitDriver() !== undefined && findXvfb() !== undefined
