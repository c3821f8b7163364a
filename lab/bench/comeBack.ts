import { pause, type Around, type BareBrowser, type BarePage } from './bareBrowser'
import { watched } from './inPage'
import type { Served } from './serve'

export interface CameBack {
  /** Milliseconds of a reload until the home page answers, on a slow network, with an empty cache and with a full one. */
  coldReload: number
  warmReload: number
  /** The fifth reload: by then V8 has kept its compiled code. */
  fifthReload: number
  /** The third new tab at the same address. */
  newTab: number
  /** Milliseconds from the document’s arrival to the first paint of the page, even of its outline, in a reload with a full cache. */
  firstPaint: number
  /** How far things moved after it: Chromium's layout shift. */
  shift: number
  /** Requests to the pool before the home page was there. */
  reloadRequests: number
}

type Watch = Awaited<ReturnType<typeof watched>>

/** Milliseconds for which a person looks at a page before leaving it. */
const LOOK = 1_500

/** Reloads the home page, and opens it in other tabs. */
export async function comeBack(
  browser: BareBrowser,
  page: BarePage,
  watch: Watch,
  { network, poolRequests }: Served,
  around: Around,
): Promise<CameBack> {
  await network.idle()
  await pause(LOOK)
  network.slow = true
  const goHome = async ({ reaches, noted: seen }: Watch, go: () => Promise<unknown>) => {
    poolRequests()
    await go()
    await reaches('home')
    // Until everything that the next reload finds in the cache has come, and the browser has reported each paint and shift.
    await network.idle()
    const { start, home: at = NaN, arrived = NaN, painted = NaN, shift = 0 } = await seen()
    const requests = poolRequests().filter((request) => request.at < at).length
    return { took: at - start, firstPaint: painted - arrived, shift, requests }
  }
  const reload = async () => {
    await watch.again()
    return goHome(watch, page.reload)
  }
  await page.send('Network.clearBrowserCache')
  const cold = await reload()
  const warm = await around(browser, 'reload', reload)
  for (let more = 0; more < 3; more++) await reload()
  const fifth = await reload()
  await page.release()
  const address = await page.evaluate<string>('location.href')
  const openTab = async () => {
    const tab = await browser.newPage()
    const opened = await goHome(await watched(tab), () => tab.goto(address))
    await tab.send('Page.close')
    return opened
  }
  // V8 stores its compiled code for the next process.
  for (let more = 0; more < 2; more++) await openTab()
  const opened = await around(browser, 'newTab', openTab)
  return {
    coldReload: cold.took,
    warmReload: warm.took,
    fifthReload: fifth.took,
    newTab: opened.took,
    firstPaint: warm.firstPaint,
    shift: warm.shift,
    reloadRequests: Math.max(cold.requests, warm.requests),
  }
}
