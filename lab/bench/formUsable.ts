import { pause, startBrowser } from './bareBrowser'
import { watched } from './inPage'
import type { Served } from './serve'

export interface FormUsable {
  /** Milliseconds from the first request until the e-mail field can be typed into. */
  usable: number
  /** Compressed bytes of scripts and styles that had come by then; the page's own are not among them. */
  scripts: number
  styles: number
  /** Compressed bytes of the page itself, which may carry scripts and styles. */
  html: number
  /** Milliseconds until React answers; NaN if it never does. */
  attached: number
}

/** Milliseconds within which React answers once its files are there. */
const REACT = 1_500

const TYPED = 'plain@example.com'

/** Opens the sign-in page in a fresh profile, and types at once. Rejects if what was typed is lost. */
export async function formUsable({ url, network }: Served): Promise<FormUsable> {
  const browser = await startBrowser()
  const page = await browser.newPage()
  const { reaches, noted } = await watched(page)
  network.slow = true
  await page.goto(`${url}/auth/login`)
  await reaches('usable')
  await network.idle()
  await pause(REACT)
  const typed = await page.evaluate<string>(`document.querySelector('input[name=username]').value`)
  const html = await page.evaluate<number>(
    `performance.getEntriesByType('navigation').reduce((total, entry) => total + entry.encodedBodySize, 0)`,
  )
  const { start, scripts, styles, ...times } = await noted()
  await browser.close()
  if (typed !== TYPED) throw new Error(`What was typed is lost: ${typed}`)
  return {
    usable: (times.usable ?? NaN) - start,
    attached: (times.attached ?? NaN) - start,
    scripts,
    styles,
    html,
  }
}
