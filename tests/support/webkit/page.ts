import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, Page, Route } from 'playwright-core'
import { locator, unlessUnanswered, until, type Surroundings } from './locator'
import { onlyWhatIsHere } from './onlyWhatIsHere'
import { find, look, type Sight, type Step } from './query'
import type { ElementReference, WebDriver } from './webDriver'

/** Testing Library's queries as one script that can run in a page. */
const LIBRARY = readFileSync(
  createRequire(import.meta.url)
    .resolve('@testing-library/dom')
    .replace(/index\.js$/, '@testing-library/dom.umd.min.js'),
  'utf8',
)

const NO_LIBRARY = 'no library'

/** Keys without a character: https://www.w3.org/TR/webdriver2/#keyboard-actions */
const KEYS: Readonly<Record<string, string>> = {
  Enter: '\uE007',
  Tab: '\uE004',
  Escape: '\uE00C',
  Backspace: '\uE003',
  Delete: '\uE017',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Shift: '\uE008',
  ControlOrMeta: '\uE009',
  Space: ' ',
}

interface Size {
  width: number
  height: number
}

/** What a page needs from its profile. */
export interface Profile {
  baseURL: string
  timeout: () => number
  context: () => BrowserContext
  addInitScript: (source: string) => Promise<void>
  onConsole: (tell: (type: string, text: string) => void) => void
  route: (url: string | RegExp, handle: (route: Route) => unknown) => Promise<void>
  unroute: (url?: string | RegExp) => Promise<void>
}

type Wait = { waitUntil?: string; timeout?: number }

const isGlob = (pattern: string) => pattern.includes('*')

const ofGlob = (pattern: string) =>
  new RegExp(
    `^${pattern
      .replaceAll(/[.+^${}()|[\]\\?]/g, String.raw`\$&`)
      .replaceAll('**', '\0')
      .replaceAll('*', '[^/]*')
      .replaceAll('\0', '.*')}$`,
  )

/** Whether an address matches: by a function, an expression, a glob or a name. */
export function fitsUrl(
  meant: string | RegExp | ((url: URL) => boolean),
  url: string,
  base: string,
): boolean {
  if (typeof meant === 'function') return meant(new URL(url))
  if (typeof meant === 'object') return meant.test(url)
  return isGlob(meant) ? ofGlob(meant).test(url) : new URL(meant, base).href === url
}

/** A window of the browser, with the parts of Playwright's page that stories need. */
export function page(driver: WebDriver, window: string, profile: Profile): Page {
  let url = 'about:blank'
  let ownTimeout: number | undefined
  const timeout = () => ownTimeout ?? profile.timeout()
  const send = <Value>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
    driver.send<Value>(window, method, path, body)
  const script = <Value>(source: string, ...args: unknown[]) =>
    send<Value>('POST', 'execute/sync', { script: source, args })

  /** Runs a script that needs Testing Library, which a document gets when it first needs it. */
  async function withLibrary<Value>(source: string, ...args: unknown[]): Promise<Value> {
    const whole = `if (!window.TestingLibraryDom) return '${NO_LIBRARY}'; ${source}`
    const answer = await script<Value | typeof NO_LIBRARY>(whole, ...args)
    if (answer !== NO_LIBRARY) return answer
    await script(LIBRARY)
    return withLibrary(source, ...args)
  }

  /** Runs a function in the page and waits for its promise, without blocking other windows. */
  async function run<Value>(call: string, ...args: unknown[]): Promise<Value> {
    const kept = `kept${Math.random()}`
    const answer = await withLibrary<{ isPending: true } | { isPending: false; url: string; value: Value }>(
      `const plain = (value) => { try { return JSON.parse(JSON.stringify(value)) } catch { return undefined } }
       const answer = (${call})(...arguments)
       if (typeof answer?.then !== 'function')
         return { isPending: false, url: location.href, value: plain(answer) }
       window['${kept}'] = { isPending: true }
       answer.then((value) => { window['${kept}'] = { value: plain(value) } },
         (error) => { window['${kept}'] = { error: String(error) } })
       return { isPending: true }`,
      ...args,
    )
    if (!answer.isPending) {
      url = answer.url
      return answer.value
    }
    for (;;) {
      const state = await script<{ isPending?: true; error?: string; value: Value }>(
        `return window['${kept}'] ?? { error: 'the page was left' }`,
      )
      if (state.error !== undefined) throw new Error(state.error)
      if (!state.isPending) return state.value
      await sleep(30)
    }
  }

  const press = async (key: string) => {
    const keys = key.split('+').map((each) => KEYS[each] ?? each)
    const downs = keys.map((value) => ({ type: 'keyDown', value }))
    const ups = keys.toReversed().map((value) => ({ type: 'keyUp', value }))
    const actions = [{ type: 'key', id: 'keys', actions: [...downs, ...ups] }]
    await send('POST', 'actions', { actions }).catch(unlessUnanswered)
  }

  const around: Surroundings = {
    timeout,
    send,
    press,
    sight: async (steps) => {
      const [sight, element] = await withLibrary<[Sight, ElementReference | null]>(
        `const found = (${String(find)})(arguments[0]); return [(${String(look)})(found), found[0] ?? null]`,
        steps,
      )
      url = sight.url
      return { ...sight, element }
    },
    run: <Value>(steps: Step[], source: string, argument?: unknown) => {
      const call = `(steps, argument) => { const all = (${String(find)})(steps); return (${source})(all[0], argument, all) }`
      return run<Value>(call, steps, argument ?? null)
    },
  }

  /** Navigates, and waits for the new document, or for the step in the history of the same document. */
  async function navigate(
    go: () => Promise<unknown>,
    { waitUntil = 'load', timeout: limit = 30_000 }: Wait = {},
  ) {
    const mark = `left${Math.random()}`
    const before = await script(
      `window.leaving = arguments[0]
       window.addEventListener('popstate', () => { window.leaving = 'stepped' }, { once: true })
       return location.href`,
      mark,
    )
    await go()
    await until('a navigation', limit, async () => {
      const state = 'return [window.leaving ?? null, location.href, document.readyState]'
      const [leaving, href, readiness] = await script<[string | null, string, string]>(state)
      url = href
      if (leaving === mark && href === before) return undefined
      return waitUntil === 'commit' || readiness === 'complete' ? true : undefined
    })
    return null
  }

  const html = locator(around, [])
  const here = {
    goto: (address: string, options?: Wait) =>
      navigate(() => send('POST', 'url', { url: new URL(address, profile.baseURL).href }), options),
    reload: (options?: Wait) => navigate(() => send('POST', 'refresh'), options),
    goBack: (options?: Wait) => navigate(() => send('POST', 'back'), { timeout: timeout(), ...options }),
    goForward: (options?: Wait) =>
      navigate(() => send('POST', 'forward'), { timeout: timeout(), ...options }),
    /** The address when the page was last read. */
    url: () => url,
    title: () => send<string>('GET', 'title'),
    content: () => script<string>('return document.documentElement.outerHTML'),
    async waitForURL(meant: Parameters<typeof fitsUrl>[0], { timeout: limit = timeout() }: Wait = {}) {
      await until(`the address ${String(meant)}`, limit, async () => {
        // The driver reports an address before its page is there.
        const state = 'return [location.href, document.readyState]'
        const [href, readiness] = await script<[string, string]>(state)
        url = href
        return readiness === 'complete' && fitsUrl(meant, href, profile.baseURL) ? true : undefined
      })
    },
    evaluate: (call: string | ((argument: unknown) => unknown), argument?: unknown) =>
      typeof call === 'string' ? script(call) : run(String(call), argument ?? null),
    getByRole: html.getByRole,
    getByLabel: html.getByLabel,
    getByText: html.getByText,
    locator: html.locator,
    keyboard: {
      press,
      type: async (text: string) => {
        for (const key of text) await press(key)
      },
    },
    mouse: {
      click: async (x: number, y: number) => {
        const actions = [
          { type: 'pointerMove', x, y, duration: 0 },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ]
        await send('POST', 'actions', { actions: [{ type: 'pointer', id: 'mouse', actions }] })
      },
    },
    /** The window is larger than the page, by the height of its bar. */
    setViewportSize: async ({ width, height }: Size) => {
      let bar = 20
      await until(`a window of ${width} by ${height}`, timeout(), async () => {
        await send('POST', 'window/rect', { width, height: height + bar })
        const [inner, tall, outer] = await script<[number, number, number]>(
          'return [innerWidth, innerHeight, outerHeight]',
        )
        bar = outer - tall
        return inner === width && tall === height ? true : undefined
      })
    },
    addInitScript: (source: string | (() => void)) =>
      profile.addInitScript(typeof source === 'string' ? source : `(${String(source)})()`),
    route: profile.route,
    unroute: profile.unroute,
    unrouteAll: () => profile.unroute(),
    setDefaultTimeout: (limit: number) => {
      ownTimeout = limit
    },
    /** Only for the console, and for all pages of the test file. */
    on(event: string, tell: (message: { type: () => string; text: () => string }) => void) {
      if (event !== 'console') throw new Error(`WebKit’s page tells of no ${event}`)
      profile.onConsole((type, text) => tell({ type: () => type, text: () => text }))
    },
    context: profile.context,
    close: () => send('DELETE', 'window'),
  }
  return onlyWhatIsHere<Page>('page', here)
}
