import type { BarePage } from './bareBrowser'

/** What a page notes of itself, over all documents of its tab. Times are epoch milliseconds. */
export interface Noted {
  /** The first document began to be fetched. */
  start: number
  /** The e-mail field is visible and enabled, in a frame that has been painted. */
  usable?: number
  /** React answers the field. */
  attached?: number
  /** The button was pressed. */
  pressed?: number
  /** The home page says who is signed in, in a frame that has been painted. */
  home?: number
  /** It answers: its heading is not in a page that is only kept. */
  answers?: number
  /** Compressed bytes of scripts and styles that had come by `usable`. */
  scripts: number
  styles: number
  /** The last document began to arrive, and its page, be it an outline, was in a frame that has been painted. */
  arrived?: number
  painted?: number
  /** How far what had been painted moved afterwards, without a key or a press: Chromium's layout shifts, added up. */
  shift?: number
  /** Main-thread tasks of more than 50 ms: when each began, and how many milliseconds it took. */
  longTasks: [at: number, took: number][]
}

/** https://wicg.github.io/layout-instability/#sec-layout-shift */
interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}

declare global {
  interface Window {
    noted: Noted
  }
}

/** Has every document of a page watched from its first moment, by itself: nothing is asked while times are taken. */
export async function watched(page: BarePage) {
  // tsx compiles functions to call this helper, which the page has not got.
  const source = `globalThis.__name = (value) => value; (${String(watch)})()`
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source })
  return {
    /** Resolves when the page, in whatever document it is by then, has got there for the first time since `again`. */
    reaches: (what: 'usable' | 'home' | 'answers') => page.until(`window.noted?.${what} !== undefined`),
    noted: () => page.evaluate<Noted>('window.noted'),
    /** Forgets what was noted; the next document is the first. */
    again: () => page.evaluate('void (window.noted = { start: 0, scripts: 0, styles: 0, longTasks: [] })'),
  }
}

function watch(): void {
  const KEY = 'bench'
  const before: Noted = JSON.parse(
    sessionStorage.getItem(KEY) ?? '{"start":0,"scripts":0,"styles":0,"longTasks":[]}',
  )
  const start = before.start === 0 ? performance.timeOrigin : before.start
  const noted: Noted = { ...before, start }
  window.noted = noted
  addEventListener('pagehide', () => {
    const left = window.noted
    const bytes = left.start === 0 || left.usable ? {} : { scripts: scripts(), styles: styles() }
    sessionStorage.setItem(KEY, JSON.stringify({ ...left, ...bytes }))
  })

  const now = () => performance.timeOrigin + performance.now()
  const bytes = (pattern: RegExp) =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name, responseEnd }) => responseEnd > 0 && pattern.test(name))
      .reduce((total, { encodedBodySize }) => total + encodedBodySize, 0)
  const scripts = () => before.scripts + bytes(/\.js$/)
  const styles = () => before.styles + bytes(/\.css$/)

  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      noted.longTasks.push([performance.timeOrigin + startTime, duration])
  }).observe({ type: 'longtask', buffered: true })

  const isShift = (entry: PerformanceEntry): entry is LayoutShift => entry.entryType === 'layout-shift'
  let shift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (isShift(entry) && !entry.hadRecentInput) shift += entry.value
    noted.shift = shift
  }).observe({ type: 'layout-shift', buffered: true })
  const press = ({ timeStamp }: Event) => {
    noted.pressed = performance.timeOrigin + timeStamp
    performance.mark('bench:pressed', { startTime: timeStamp })
  }
  addEventListener('click', press, true)

  /** Runs once what was drawn in this frame is on the screen, as near as a page can know. */
  const painted = (run: () => void) => {
    const channel = new MessageChannel()
    channel.port1.addEventListener('message', run, { once: true })
    channel.port1.start()
    channel.port2.postMessage(0)
  }
  let foundPage = false
  let foundForm = noted.usable !== undefined
  let foundHome = noted.home !== undefined
  let foundAnswer = noted.answers !== undefined
  const look = () => {
    if (!foundPage && document.querySelector('main')) {
      foundPage = true
      painted(() => {
        const [navigation] = performance.getEntriesByType('navigation')
        if (navigation instanceof PerformanceNavigationTiming) {
          noted.arrived = performance.timeOrigin + navigation.responseStart
          performance.mark('bench:arrived', { startTime: navigation.responseStart })
        }
        noted.painted = now()
        performance.mark('bench:painted')
      })
    }
    const field =
      foundForm && noted.attached !== undefined
        ? null
        : document.querySelector<HTMLInputElement>('input[name=username]')
    if (!foundForm && field?.checkVisibility() && !field.disabled) {
      foundForm = true
      painted(() => {
        Object.assign(noted, { usable: now(), scripts: scripts(), styles: styles() })
        performance.mark('bench:usable')
        // At once, so that whatever the page still does to the field is done to what was typed.
        field.focus()
        document.execCommand('insertText', false, 'plain@example.com')
      })
    }
    if (
      noted.attached === undefined &&
      field &&
      Object.keys(field).some((key) => key.startsWith('__reactProps'))
    )
      noted.attached = now()
    const heading = document.querySelector('h1')
    const isHome = /^Welcome, \w/.test(heading?.textContent ?? '')
    if (!foundHome && isHome) {
      foundHome = true
      painted(() => {
        noted.home = now()
        performance.mark('bench:home')
      })
    }
    if (!foundAnswer && isHome && !heading?.closest('[inert]')) {
      foundAnswer = true
      painted(() => {
        noted.answers = now()
        performance.mark('bench:answers')
      })
    }
    if (!foundAnswer) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
