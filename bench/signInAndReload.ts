import type { Browser, Page } from 'playwright-core'
import { watched, type Watched } from './inPage'
import type { Served } from './serve'
import { throttled } from './throttle'

export interface SignedIn {
  /** Milliseconds from the press of the button to the home page; the network is not slowed down. */
  signIn: number
  /** The longest main-thread task of more than 50 ms in that time, and all of them together; milliseconds. */
  longest: number
  long: number
  /** Requests of the sign-in to the pool in that time, and preflights of any. */
  requests: number
  preflights: number
  /** Milliseconds that the pool itself took over them; it is not slowed down. */
  pool: number
  /** Milliseconds of a reload to the home page on a slow network, with an empty cache and with a full one. */
  coldReload: number
  warmReload: number
  /** Of the fifth reload: V8 has kept by then what it has compiled. */
  fifthReload: number
  /** Of a new tab, opened at the same address. */
  newTab: number
  /** Milliseconds from the document's arrival to the first paint of a reload with a full cache. */
  firstPaint: number
  /** How far things moved after it: Chromium's layout shift. */
  shift: number
  /** Requests to the pool before the home page was there. */
  reloadRequests: number
}

/** Signs in, reloads the home page, and opens it in another tab. */
export async function signInAndReload(browser: Browser, served: Served): Promise<SignedIn> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const network = await throttled(context, page)
  const watch = await watched(page)
  const usable = watch.reaches('usable')
  await page.goto(`${served.url}/auth/login`)
  await usable
  await page.locator('input[name=password]').first().fill('Passw0rd!')
  // As long as anybody takes to find the button.
  await page.waitForLoadState('networkidle')
  const press = await buttonOf(page)
  served.poolRequests()
  const home = watch.reaches('home')
  await press()
  await home
  const asked = served.poolRequests()
  const ofSignIn = asked.filter(({ what }) => /InitiateAuth|RespondToAuthChallenge/.test(what))
  const noted = await watch.noted()
  const from = noted.pressed ?? NaN
  const to = noted.home ?? NaN
  const tasks = noted.longTasks.filter(([at, took]) => at + took > from && at < to).map(([, took]) => took)

  await page.waitForLoadState('networkidle')
  await network.slow()
  const goHome = async (watching: Watched, go: () => Promise<unknown>) => {
    const arrives = watching.reaches('home')
    served.poolRequests()
    await go()
    await arrives
    const seen = await watching.noted()
    const { start, home: at = NaN } = seen
    const requests = served.poolRequests().filter((request) => request.at < at).length
    return { took: at - start, requests, seen }
  }
  const reload = async () => {
    await watch.again()
    return goHome(watch, () => page.reload({ waitUntil: 'commit' }))
  }
  await network.emptyCache()
  const cold = await reload()
  // Until all that the next reload finds in the cache has come.
  await page.waitForLoadState('networkidle')
  const warm = await reload()
  // What comes after the heading is part of the shift, and the browser tells of the paint later.
  await page.waitForLoadState('networkidle')
  const { shift = 0, painted = NaN, arrived = NaN } = await watch.noted()
  for (let more = 0; more < 3; more++) {
    await reload()
    await page.waitForLoadState('networkidle')
  }
  const fifth = await reload()
  await page.waitForLoadState('networkidle')
  const tab = await context.newPage()
  await (await throttled(context, tab)).slow()
  const opened = await goHome(await watched(tab), () => tab.goto(page.url(), { waitUntil: 'commit' }))
  await context.close()
  return {
    signIn: to - from,
    longest: Math.max(0, ...tasks),
    long: tasks.reduce((total, took) => total + took, 0),
    requests: ofSignIn.length,
    preflights: asked.filter(({ what }) => what.startsWith('OPTIONS')).length,
    pool: ofSignIn.reduce((total, { took }) => total + took, 0),
    coldReload: cold.took,
    warmReload: warm.took,
    fifthReload: fifth.took,
    newTab: opened.took,
    firstPaint: painted - arrived,
    shift,
    reloadRequests: Math.max(cold.requests, warm.requests),
  }
}

/** Finds where the button is, so that a press is a press and no more: Playwright's click works in the page too. */
async function buttonOf(page: Page): Promise<() => Promise<void>> {
  const box = await page
    .locator('form button:not([type=button]), form input[type=submit]')
    .first()
    .boundingBox()
  if (!box) throw new Error('There is no button')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  return () => page.mouse.click(x, y)
}
