/** WebKitWebDriver: one process with one browser and one profile, which ends with it (https://www.w3.org/TR/webdriver2/). */
import { spawn, type ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { findWebKitDriver } from '../engines'
import { freePort } from '../freePort'

/** The driver's answer to a command that failed; `code` is the standard's, e.g. `stale element reference`. */
export class WebDriverError extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(`${code}: ${message}`)
    this.code = code
  }
}

/** The driver's name for an element; scripts take and return it as the element. */
export interface ElementReference {
  'element-6066-11e4-a52e-4f735466cecf': string
}

export const idOf = (reference: ElementReference) => reference['element-6066-11e4-a52e-4f735466cecf']

type Method = 'GET' | 'POST' | 'DELETE'

/** Windows of one profile. */
export interface WebDriver {
  /** Sends a command to a window, e.g. `POST`, `url`. Commands to all windows run one after the other. */
  send: <Value>(window: string, method: Method, path: string, body?: object) => Promise<Value>
  firstWindow: string
  newWindow: () => Promise<string>
  stop: () => Promise<void>
}

/** Milliseconds for one command: if the page is left meanwhile, the driver would wait for ever. */
const LIMIT = 5_000
/** Milliseconds for the browser to start: it takes a few seconds, but sometimes never finishes. */
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

/** Ends a process, even if the tests end first. */
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

/**
 * Starts a browser with an empty profile.
 * @param env with the display for its windows
 */
export async function startWebDriver(env: Readonly<Record<string, string>>): Promise<WebDriver> {
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
  // The driver does not wait until a page has loaded: each story says what it waits for.
  const capabilities = { alwaysMatch: { pageLoadStrategy: 'none' } }
  const started = json<{ sessionId: string }>('POST', `${driver}/session`, { capabilities }, START)
  const { sessionId } = await started.catch(async (error: unknown) => {
    await end()
    throw error
  })
  const session = `${driver}/session/${sessionId}`
  const firstWindow = await json<string>('GET', `${session}/window`)

  let current = firstWindow
  let last: Promise<unknown> = Promise.resolve()
  /** The driver has one current window, so commands for another one must not come in between. */
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
      // The browser is a child process of the driver and ends with its session.
      await inTurn(() => json('DELETE', session)).catch(() => {})
      await end()
    },
  }
}
