import { pause, type BareBrowser, type BarePage } from './bareBrowser'
import { watched } from './inPage'
import { spentUntilHome, type Spent } from './processor'
import type { Served } from './serve'
import { median } from './stats'

export interface CameBack {
  /**
   * Milliseconds of a reload until the home page answers, on a slow network, with an empty cache and with a
   * full one.
   */
  coldReload: number
  reload: number
  /** The processor time of such reloads, of a page that is not slowed down. */
  spent: Spent[]
  /** The third new tab at the same address. */
  newTab: number
  /** How far things moved in a reload after the first paint: Chromium's layout shift. */
  shift: number
  /** Requests to the pool before the home page was there. */
  reloadRequests: number
}

type Watch = Awaited<ReturnType<typeof watched>>

/** Milliseconds for which a person looks at a page before leaving it. */
const LOOK = 1_500

/** Of each kind. After as many of the first kind V8 has kept its compiled code. */
const RELOADS = 3

/** Reloads the home page, and opens it in other tabs. */
export async function comeBack(
  browser: BareBrowser,
  page: BarePage,
  watch: Watch,
  { network, poolRequests }: Served,
): Promise<CameBack> {
  await network.idle()
  await pause(LOOK)
  network.slow = true
  const goHome = async ({ reaches, noted: seen }: Watch, go: () => Promise<unknown>) => {
    poolRequests()
    await go()
    await reaches('home')
    // Until everything that the next reload finds in the cache has come, and the browser has reported each
    // paint and shift.
    await network.idle()
    const { start, home: at = NaN, shift = 0 } = await seen()
    const requests = poolRequests().filter((request) => request.at < at).length
    return { took: at - start, shift, requests }
  }
  const reload = async () => {
    await watch.again()
    return goHome(watch, page.reload)
  }
  await page.send('Network.clearBrowserCache')
  const cold = await reload()
  const warm = []
  while (warm.length < RELOADS) warm.push(await reload())
  await page.release()
  const spent = []
  while (spent.length < RELOADS) {
    const stop = await browser.trace()
    await reload()
    spent.push(spentUntilHome(await stop()))
  }
  const address = await page.evaluate<string>('location.href')
  const openTab = async () => {
    const tab = await browser.newPage()
    const { took } = await goHome(await watched(tab), () => tab.goto(address))
    await tab.send('Page.close')
    return took
  }
  // V8 stores its compiled code for the next process.
  for (let more = 0; more < 2; more++) await openTab()
  return {
    coldReload: cold.took,
    reload: median(warm.map(({ took }) => took)),
    spent,
    newTab: await openTab(),
    shift: Math.max(...warm.map(({ shift }) => shift)),
    reloadRequests: Math.max(...[cold, ...warm].map(({ requests }) => requests)),
  }
}
