import { pause, startBrowser, type BarePage } from './bareBrowser'
import { comeBack, type CameBack } from './comeBack'
import { watched } from './inPage'
import type { Served } from './serve'
import { median } from './stats'

export interface SignedIn extends CameBack {
  /** Milliseconds from the press of the button to the home page; the network is not slowed down. */
  signIn: number
  /** The same without what the pool itself took for its answers; it is not slowed down. */
  withoutPool: number
  /** Milliseconds of the longest main-thread task of more than 50 ms in that time. */
  longest: number
  /** Requests of the sign-in to the pool in that time, and preflights of any. */
  requests: number
  preflights: number
}

/** The processor time of a reload. */
export const processorOf = ({ spent }: SignedIn): number => median(spent.map(({ all }) => all))

/** Milliseconds in which a person types a password and finds the button. */
const TYPING = 3_000

/** Signs in, reloads the home page, and opens it in another tab. */
export async function signInAndReload(served: Served): Promise<SignedIn> {
  const { url, network, poolRequests } = served
  const browser = await startBrowser()
  const page = await browser.newPage()
  const watch = await watched(page)
  network.slow = false
  await page.goto(`${url}/auth/login`)
  await watch.reaches('usable')
  await page.evaluate(`document.querySelector('input[name=password]').focus()`)
  await page.send('Input.insertText', { text: 'Passw0rd!' })
  await pause(TYPING)
  await network.idle()
  const press = await pressOf(page)
  poolRequests()
  await press()
  await watch.reaches('home')
  const asked = poolRequests()
  const ofSignIn = asked.filter(({ what }) => /InitiateAuth|RespondToAuthChallenge/.test(what))
  const noted = await watch.noted()
  const from = noted.pressed ?? NaN
  const to = noted.home ?? NaN
  const tasks = noted.longTasks.filter(([at, took]) => at + took > from && at < to).map(([, took]) => took)

  const cameBack = await comeBack(browser, page, watch, served)
  await browser.close()
  return {
    signIn: to - from,
    withoutPool: to - from - ofSignIn.reduce((total, { took }) => total + took, 0),
    longest: Math.max(0, ...tasks),
    requests: ofSignIn.length,
    preflights: asked.filter(({ what }) => what.startsWith('OPTIONS')).length,
    ...cameBack,
  }
}

/** Finds the position of the button beforehand, so that the measured press includes no search. */
async function pressOf(page: BarePage): Promise<() => Promise<void>> {
  const [x, y] = await page.evaluate<[number, number]>(`(() => {
    const button = document.querySelector('form button:not([type=button]), form input[type=submit]')
    button.scrollIntoView({ block: 'nearest' })
    const { x, y, width, height } = button.getBoundingClientRect()
    return [x + width / 2, y + height / 2]
  })()`)
  return () => page.press(x, y)
}
