import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { BrowserContext, Page, Route } from 'playwright-core'
import { locator, until, type Surroundings } from './locator'
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

/** What a page needs from its profile. */
export interface Profile {
  baseURL: string
  timeout: () => number
  context: () => BrowserContext
  route: (url: RegExp, handle: (route: Route) => unknown) => Promise<void>
  /** By default all routes. */
  unroute: (url?: RegExp) => Promise<void>
}

/** A window of the browser, with the parts of Playwright's page that the stories of everyBrowser.test.ts need. */
export function page(driver: WebDriver, window: string, profile: Profile): Page {
  let url = 'about:blank'
  const send = <Value>(method: 'POST', path: string, body?: object) =>
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

  const around: Surroundings = {
    timeout: profile.timeout,
    send,
    sight: async (steps) => {
      const [sight, element] = await withLibrary<[Sight, ElementReference | null]>(
        `const found = (${String(find)})(arguments[0]); return [(${String(look)})(found), found[0] ?? null]`,
        steps,
      )
      url = sight.url
      return { ...sight, element }
    },
    run: <Value>(steps: Step[], source: string, argument?: unknown) =>
      withLibrary<Value>(
        `return (${source})((${String(find)})(arguments[0])[0], arguments[1])`,
        steps,
        argument ?? null,
      ),
  }

  /** Navigates, and waits for the new document. */
  async function navigate(go: () => Promise<unknown>, { waitUntil = 'load' }: { waitUntil?: string } = {}) {
    await script('window.isLeft = true')
    await go()
    await until('a navigation', 30_000, async () => {
      const state = 'return [window.isLeft === true, location.href, document.readyState]'
      const [isLeft, href, readiness] = await script<[boolean, string, string]>(state)
      url = href
      return !isLeft && (waitUntil === 'commit' || readiness === 'complete') ? true : undefined
    })
    return null
  }

  const html = locator(around, [])
  const here = {
    goto: (address: string, options?: { waitUntil?: string }) =>
      navigate(() => send('POST', 'url', { url: new URL(address, profile.baseURL).href }), options),
    reload: () => navigate(() => send('POST', 'refresh')),
    /** The address when the page was last read. */
    url: () => url,
    async waitForURL(isMeant: (url: URL) => boolean) {
      await until(`the address ${String(isMeant)}`, profile.timeout(), async () => {
        // The driver reports an address before its page is there.
        const state = 'return [location.href, document.readyState]'
        const [href, readiness] = await script<[string, string]>(state)
        url = href
        return readiness === 'complete' && isMeant(new URL(href)) ? true : undefined
      })
    },
    async evaluate(call: () => unknown) {
      const [value, error] = await send<[unknown, string | null]>('POST', 'execute/async', {
        script: `Promise.resolve((${String(call)})()).then(
          (value) => arguments[0]([value ?? null, null]), (error) => arguments[0]([null, String(error)]))`,
        args: [],
      })
      if (error !== null) throw new Error(error)
      return value
    },
    getByRole: html.getByRole,
    getByLabel: html.getByLabel,
    locator: html.locator,
    /** The window is larger than the page, by the height of its bar. */
    setViewportSize: async ({ width, height }: { width: number; height: number }) => {
      let bar = 20
      await until(`a window of ${width} by ${height}`, profile.timeout(), async () => {
        await send('POST', 'window/rect', { width, height: height + bar })
        const [inner, tall, outer] = await script<[number, number, number]>(
          'return [innerWidth, innerHeight, outerHeight]',
        )
        bar = outer - tall
        return inner === width && tall === height ? true : undefined
      })
    },
    route: profile.route,
    unroute: profile.unroute,
    unrouteAll: () => profile.unroute(),
    context: profile.context,
  }
  return onlyWhatIsHere<Page>('page', here)
}
