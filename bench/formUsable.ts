import type { Browser } from 'playwright-core'
import { watched } from './inPage'
import type { Served } from './serve'
import { throttled } from './throttle'

export interface FormUsable {
  /** Milliseconds from the first request until the e-mail field can be typed into. */
  usable: number
  /** Compressed bytes of scripts and styles that had come by then; the page's own are not among them. */
  scripts: number
  styles: number
  /** Compressed bytes of the page itself, which may carry scripts and styles. */
  html: number
  /** Milliseconds until React answers; NaN where it never does. */
  attached: number
}

const TYPED = 'plain@example.com'

/** Opens the sign-in page in a fresh profile, and types at once. Rejects where what was typed is lost. */
export async function formUsable(browser: Browser, { url }: Served): Promise<FormUsable> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const network = await throttled(context, page)
  await network.slow()
  const { reaches, noted } = await watched(page)
  const usable = reaches('usable')
  await page.goto(`${url}/auth/login`, { waitUntil: 'commit' })
  await usable
  await page.waitForLoadState('networkidle')
  const typed = await page.locator('input[name=username]').first().inputValue()
  const html = await page.evaluate(() =>
    performance
      .getEntriesByType('navigation')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .reduce((total, { encodedBodySize }) => total + encodedBodySize, 0),
  )
  const { start, scripts, styles, ...times } = await noted()
  await context.close()
  if (typed !== TYPED) throw new Error(`What was typed is lost: ${typed}`)
  return {
    usable: (times.usable ?? NaN) - start,
    attached: (times.attached ?? NaN) - start,
    scripts,
    styles,
    html,
  }
}
