import type { Browser } from 'playwright-core'
import { firefox } from 'playwright-core-bidi'
import { findFirefox } from './engines'

/**
 * Starts the system's own Firefox, headless, by WebDriver BiDi. The playwright-core that the other stories use
 * (1.65.1) cannot: it fails at `newContext`, and appends to what is typed in e-mail fields. 1.60.0 does neither.
 */
export async function launchFirefox(): Promise<Browser> {
  const executablePath = findFirefox()
  if (executablePath === undefined) throw new Error('No Firefox: install firefox-esr or set FIREFOX_PATH.')
  const browser: unknown = await firefox.launch({
    channel: 'moz-firefox',
    executablePath,
    // Its driver cannot set `reducedMotion`. The browser's own bars are also animated while a page loads: a fifth of its work.
    firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 },
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one interface in two versions
  return browser as Browser
}
