import type { BarePage } from './bareBrowser'

/** What a page records about itself, over all documents of its tab. Times are epoch milliseconds. */
export interface Noted {
  /** The fetch of the first document began. */
  start: number
  /** The e-mail field is visible and enabled, in a frame that has been painted. */
  usable?: number
  /** React handles the field. */
  attached?: number
  /** The button was pressed. */
  pressed?: number
  /**
   * The home page answers: it says who is signed in, and its menu is there if it has one, in a frame that has
   * been painted.
   */
  home?: number
  /** Compressed bytes of scripts and styles that had come by `usable`. */
  scripts: number
  styles: number
  /**
   * How far what had been painted moved afterwards, without a key or a press: Chromium's layout shifts, added
   * up.
   */
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

/**
 * Every document of a page records its own times from its first moment, so that none is requested while it is
 * measured.
 */
export async function watched(page: BarePage) {
  // tsx compiles functions so that they call this helper, which the page does not have.
  const source = `globalThis.__name = (value) => value; (${String(watch)})()`
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source })
  return {
    /** Resolves when the page's current document has reached that point for the first time since `again`. */
    reaches: (what: 'usable' | 'home') => page.until(`window.noted?.${what} !== undefined`),
    noted: () => page.evaluate<Noted>('window.noted'),
    /** Forgets what was recorded; the next document is the first. */
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
  const press = ({ timeStamp }: Event) => (noted.pressed = performance.timeOrigin + timeStamp)
  addEventListener('click', press, true)

  /** Runs when this frame is on the screen, as far as a page can know. */
  const painted = (run: () => void) => {
    const channel = new MessageChannel()
    channel.port1.addEventListener('message', run, { once: true })
    channel.port1.start()
    channel.port2.postMessage(0)
  }
  let foundForm = noted.usable !== undefined
  let foundHome = noted.home !== undefined
  let frame = 0
  const look = () => {
    frame = 0
    const field = foundForm ? null : document.querySelector<HTMLInputElement>('input[name=username]')
    if (field?.checkVisibility() && !field.disabled) {
      foundForm = true
      painted(() => {
        Object.assign(noted, { usable: now(), scripts: scripts(), styles: styles() })
        // At once, so that everything the page still does to the field also affects what was typed.
        field.focus()
        document.execCommand('insertText', false, 'plain@example.com')
      })
    }
    if (!foundHome && /^Welcome, \w/.test(document.querySelector('h1')?.textContent ?? '')) {
      foundHome = true
      changes.disconnect()
      painted(() => {
        noted.home = now()
        performance.mark('bench:home')
      })
    }
  }
  // No frame that the page does not ask for itself: those alone would keep a slowed-down page busy.
  const lookInNextFrame = () => {
    if (!foundHome) frame ||= requestAnimationFrame(look)
  }
  const changes = new MutationObserver(lookInNextFrame)
  changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  // Styles may have made something visible.
  addEventListener('load', lookInNextFrame, true)

  // React takes over a form without a change of the document.
  const watchReact = setInterval(() => {
    const field = document.querySelector('input[name=username]')
    const isTaken = Object.keys(field ?? {}).some((key) => key.startsWith('__reactProps'))
    if (isTaken) noted.attached ??= now()
    if (isTaken || foundHome) clearInterval(watchReact)
  }, 50)
}
