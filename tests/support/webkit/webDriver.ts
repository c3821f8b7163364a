/** WebKitWebDriver: one process, one browser, one profile that is gone with it (https://www.w3.org/TR/webdriver2/). */
import { spawn, type ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { findMiniBrowser, findWebKitDriver } from '../engines'

/** What the driver answers where a command fails; `code` is of the standard, e.g. `stale element reference`. */
export class WebDriverError extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(`${code}: ${message}`)
    this.code = code
  }
}

/** An element as the driver names it; a script takes and answers it as the element. */
export interface ElementReference {
  'element-6066-11e4-a52e-4f735466cecf': string
}

export const idOf = (reference: ElementReference) => reference['element-6066-11e4-a52e-4f735466cecf']

type Method = 'GET' | 'POST' | 'DELETE'

/** Windows of one profile. */
export interface WebDriver {
  /** Sends a command to a window, e.g. `POST`, `url`. Commands of all windows go one after the other. */
  send: <Value>(window: string, method: Method, path: string, body?: object) => Promise<Value>
  firstWindow: string
  newWindow: () => Promise<string>
  stop: () => Promise<void>
}

/** For one command, milliseconds: for a page that was left meanwhile the driver waits for ever. */
const LIMIT = 5_000
/** For the browser to start: it takes a few seconds, or now and then for ever. */
const START = 30_000

/** The code of a command that the driver did not answer. */
export const UNANSWERED = 'unanswered'

const json = async <Value>(method: Method, url: string, body?: object, limit = LIMIT): Promise<Value> => {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) }
  const answer = await fetch(url, { method, ...sent, signal: AbortSignal.timeout(limit) }).catch(
    (error: unknown) => {
      throw error instanceof DOMException ? new WebDriverError(UNANSWERED, url) : error
    },
  )
  const { value }: { value: Value } = await answer.json()
  if (typeof value === 'object' && value !== null && 'error' in value)
    throw new WebDriverError(String(value.error), 'message' in value ? String(value.message) : '')
  return value
}

/** A port that is free now. */
const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

/** Ends a process, also when the tests end before they come to it. */
export function endsWithTests(child: ChildProcess): () => Promise<void> {
  const end = () => void child.kill()
  process.once('exit', end)
  const ended = new Promise<void>((resolve) => void child.once('exit', () => resolve()))
  return async () => {
    process.off('exit', end)
    end()
    await ended
  }
}

/** MiniBrowser takes every setting of a page (WebKitSettings) as an option; who gives one names the program as well. */
function optionsFor(userAgent: string | undefined): object {
  if (userAgent === undefined) return {}
  const binary = findMiniBrowser()
  if (binary === undefined) throw new Error('No MiniBrowser beside WebKitGTK: set WEBKIT_BROWSER_PATH.')
  const args = ['--automation', `--user-agent=${userAgent}`]
  return { 'webkitgtk:browserOptions': { binary, args } }
}

/**
 * Starts a browser with an empty profile.
 * @param env where its windows are shown
 * @param userAgent what it says it is; by default, what it is
 */
export async function startWebDriver(
  env: Readonly<Record<string, string>>,
  userAgent?: string,
): Promise<WebDriver> {
  const program = findWebKitDriver()
  if (program === undefined)
    throw new Error('No WebKitWebDriver: install webkit2gtk-driver or set WEBKIT_DRIVER_PATH.')
  const port = await freePort()
  const child = spawn(program, [`--port=${port}`], { env: { ...process.env, ...env }, stdio: 'ignore' })
  const end = endsWithTests(child)
  const driver = `http://127.0.0.1:${port}`
  for (let tries = 0; ; tries++) {
    const isReady = await json('GET', `${driver}/status`).then(
      () => true,
      () => false,
    )
    if (isReady) break
    if (tries > 200) throw new Error('WebKitWebDriver does not answer.')
    await sleep(25)
  }
  // Nothing waits for a page to be loaded: a story says what it waits for.
  const capabilities = { alwaysMatch: { pageLoadStrategy: 'none', ...optionsFor(userAgent) } }
  const started = json<{ sessionId: string }>('POST', `${driver}/session`, { capabilities }, START)
  const { sessionId } = await started.catch(async (error: unknown) => {
    await end()
    throw error
  })
  const session = `${driver}/session/${sessionId}`
  const firstWindow = await json<string>('GET', `${session}/window`)

  let current = firstWindow
  let last: Promise<unknown> = Promise.resolve()
  /** The driver has one current window: what is meant for another one must not come between. */
  const inTurn = <Value>(run: () => Promise<Value>): Promise<Value> => {
    const done = last.then(run)
    last = done.catch(() => {})
    return done
  }
  return {
    firstWindow,
    send: <Value>(window: string, method: Method, path: string, body?: object) =>
      inTurn(async () => {
        if (current !== window) await json('POST', `${session}/window`, { handle: window })
        current = window
        return json<Value>(method, `${session}/${path}`, method === 'POST' ? (body ?? {}) : undefined)
      }),
    newWindow: () =>
      inTurn(async () => {
        const opened = await json<{ handle: string }>('POST', `${session}/window/new`, { type: 'window' })
        return opened.handle
      }),
    stop: async () => {
      // The browser is a child of the driver's, and ends with its session.
      await inTurn(() => json('DELETE', session)).catch(() => {})
      await end()
    },
  }
}
