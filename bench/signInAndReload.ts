import { asItIs, pause, startBrowser, type Around, type BarePage } from './bareBrowser'
import { watched } from './inPage'
import type { Served } from './serve'

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
  /** Milliseconds of a reload until the home page can be read, on a slow network, with an empty cache and with a full one. */
  coldReload: number
  warmReload: number
  /** Of the fifth reload: V8 has kept by then what it has compiled. */
  fifthReload: number
  /** Of the third new tab at the same address. */
  newTab: number
  /** The same until what is read is the page itself, which answers, and not the one that was kept. */
  warmAnswers: number
  fifthAnswers: number
  newTabAnswers: number
  /** Milliseconds from the document’s arrival to the first paint of the page, be it an outline, in a reload with a full cache. */
  firstPaint: number
  /** How far things moved after it: Chromium's layout shift. */
  shift: number
  /** Requests to the pool before the home page was there. */
  reloadRequests: number
}

/** Milliseconds for which somebody looks at a page before they leave it. */
const LOOK = 1_500

/** Signs in, reloads the home page, and opens it in another tab. */
export async function signInAndReload(served: Served, around: Around = asItIs): Promise<SignedIn> {
  const { url, network, poolRequests } = served
  const browser = await startBrowser()
  const page = await browser.newPage()
  const watch = await watched(page)
  network.slow = false
  await page.goto(`${url}/auth/login`)
  await watch.reaches('usable')
  await page.evaluate(`document.querySelector('input[name=password]').focus()`)
  await page.send('Input.insertText', { text: 'Passw0rd!' })
  // As long as anybody takes to find the button.
  await network.idle()
  const press = await pressOf(page)
  poolRequests()
  await around(browser, 'click', async () => {
    await press()
    await watch.reaches('home')
  })
  const asked = poolRequests()
  const ofSignIn = asked.filter(({ what }) => /InitiateAuth|RespondToAuthChallenge/.test(what))
  const noted = await watch.noted()
  const from = noted.pressed ?? NaN
  const to = noted.home ?? NaN
  const tasks = noted.longTasks.filter(([at, took]) => at + took > from && at < to).map(([, took]) => took)

  await network.idle()
  await pause(LOOK)
  network.slow = true
  const goHome = async ({ reaches, noted: seen }: typeof watch, go: () => Promise<unknown>) => {
    poolRequests()
    await go()
    await reaches('answers')
    // Until all that the next reload finds in the cache has come, and the browser has told of each paint and shift.
    await network.idle()
    const { start, home: at = NaN, answers = NaN, arrived = NaN, painted = NaN, shift = 0 } = await seen()
    const requests = poolRequests().filter((request) => request.at < at).length
    return { took: at - start, answers: answers - start, firstPaint: painted - arrived, shift, requests }
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
  // V8 writes down for the next process what it has compiled.
  for (let more = 0; more < 2; more++) await openTab()
  const opened = await around(browser, 'newTab', openTab)
  await browser.close()
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
    warmAnswers: warm.answers,
    fifthAnswers: fifth.answers,
    newTabAnswers: opened.answers,
    firstPaint: warm.firstPaint,
    shift: warm.shift,
    reloadRequests: Math.max(cold.requests, warm.requests),
  }
}

/** Finds where the button is, so that a press is a press and no more. */
async function pressOf(page: BarePage): Promise<() => Promise<void>> {
  const [x, y] = await page.evaluate<[number, number]>(`(() => {
    const button = document.querySelector('form button:not([type=button]), form input[type=submit]')
    button.scrollIntoView({ block: 'nearest' })
    const { x, y, width, height } = button.getBoundingClientRect()
    return [x + width / 2, y + height / 2]
  })()`)
  return () => page.press(x, y)
}
