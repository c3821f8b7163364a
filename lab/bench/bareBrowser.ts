/**
 * A browser as people have it: with a profile on disk, and no tool that watches its pages while times are
 * measured. Playwright gives each test a private window, in which V8 keeps no compiled code. It also switches
 * on the domains Runtime and Network of the developer tools in each page: V8 then records the stack of each
 * Error and of each request that a script makes, and parses the script again for it.
 */
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { ARGUMENTS, findChromium } from '../../tests/support/chromium'

/** An answer of the developer tools' protocol: https://chromedevtools.github.io/devtools-protocol/ */
interface Answer {
  id?: number
  /** For a message that is not a response to a command. */
  method?: string
  // oxlint-disable-next-line typescript/no-explicit-any -- each kind of message has its own shape
  params?: any
  // oxlint-disable-next-line typescript/no-explicit-any -- each command has its own shape
  result?: any
  error?: { message: string }
}

/** Sends a command of the protocol. */
type Send = (method: string, params?: object) => Promise<Answer['result']>

/** An event of Chromium's traces, with only those members that are read. */
export interface TraceEvent {
  name: string
  cat: string
  /** X is a whole span, with its `dur`. */
  ph: string
  pid: number
  tid: number
  /** Microseconds. */
  ts: number
  dur?: number
  /** Of it, what the processor worked for this thread. */
  tdur?: number
  args?: { data?: { documentLoaderURL?: string } }
}

export interface BareBrowser {
  newPage: () => Promise<BarePage>
  /** Records what the browser does from now on. @returns a function that ends the recording and returns it */
  trace: () => Promise<() => Promise<TraceEvent[]>>
  close: () => Promise<void>
}

export interface BarePage {
  send: Send
  /** Requests another document; does not wait for it. */
  goto: (url: string) => Promise<void>
  reload: () => Promise<void>
  /** Runs an expression. @returns its value, or that of its promise */
  evaluate: <T>(expression: string) => Promise<T>
  /**
   * Waits until a condition holds in the page's current document, even if the document has changed meanwhile.
   */
  until: (condition: string) => Promise<void>
  press: (x: number, y: number) => Promise<void>
  /**
   * From now on gives the page the processor's full speed: to slow a page down, Chromium keeps a processor
   * busy.
   */
  release: () => Promise<void>
}

/** Milliseconds between two checks: rarely enough not to slow the page. */
const LOOK = 100
const PATIENCE = 60_000

/** What a trace contains: tasks, what the page's own thread does in them, and marks. */
const TRACED = ['toplevel', 'devtools.timeline', 'v8', 'blink.user_timing']

/** Milliseconds after which a browser has started, and no longer takes processor time from the page. */
const STARTED = 1_500

/**
 * Starts a browser with its own profile, empty at first. @returns once it is as idle as when a person opens a
 * page
 */
export async function startBrowser(): Promise<BareBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'gatehouse-bench-'))
  const program = spawn(
    findChromium(),
    [
      ...ARGUMENTS,
      '--headless=new',
      '--window-size=1280,720',
      '--no-first-run',
      '--disable-extensions',
      `--user-data-dir=${profile}`,
      '--remote-debugging-pipe',
    ],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  )
  const ended = new Promise((resolve) => {
    program.once('exit', resolve)
  })
  const [, , , commands, answers] = program.stdio
  if (!(commands instanceof Writable && answers instanceof Readable))
    throw new Error('The browser has no pipe')
  const { send, listen } = speak(commands, answers)
  await pause(STARTED)
  return {
    async newPage() {
      const { targetId } = await send('Target.createTarget', { url: 'about:blank' })
      const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true })
      return pageOf((method, params) => send(method, params, sessionId))
    },
    async trace() {
      const events: TraceEvent[] = []
      listen('Tracing.dataCollected', ({ value }) => events.push(...value))
      const complete = new Promise<void>((resolve) => listen('Tracing.tracingComplete', () => resolve()))
      await send('Tracing.start', { traceConfig: { includedCategories: TRACED, excludedCategories: ['*'] } })
      return async () => {
        await send('Tracing.end')
        await complete
        return events
      }
    },
    async close() {
      await send('Browser.close')
      await ended
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Speaks the protocol: messages that end with a zero byte. */
function speak(commands: Writable, answers: Readable) {
  const waiting = new Map<number, (answer: Answer) => void>()
  const listeners = new Map<string, (params: Answer['params']) => void>()
  let rest = ''
  answers.setEncoding('utf8').on('data', (text: string) => {
    const messages = (rest + text).split('\0')
    rest = messages.pop() ?? ''
    for (const message of messages) {
      const answer: Answer = JSON.parse(message)
      if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
      else listeners.get(answer.method ?? '')?.(answer.params)
    }
  })
  let sent = 0
  const send = async (method: string, params: object = {}, sessionId?: string): Promise<Answer['result']> => {
    const id = ++sent
    const answered = new Promise<Answer>((resolve) => {
      waiting.set(id, resolve)
    })
    commands.write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
    const { result, error } = await answered
    waiting.delete(id)
    if (error) throw new Error(`${method}: ${error.message}`)
    return result
  }
  const listen = (method: string, listener: (params: Answer['params']) => void) =>
    void listeners.set(method, listener)
  return { send, listen }
}

/** A page whose processor runs at a quarter of its speed. */
async function pageOf(send: Send): Promise<BarePage> {
  await send('Page.enable')
  const slowDown = (rate: number) => send('Emulation.setCPUThrottlingRate', { rate })
  await slowDown(4)
  const evaluate: BarePage['evaluate'] = async (expression) => {
    const how = { expression, awaitPromise: true, returnByValue: true }
    const { result, exceptionDetails } = await send('Runtime.evaluate', how)
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    return result.value
  }
  return {
    send,
    evaluate,
    async goto(url) {
      await send('Page.navigate', { url })
    },
    async reload() {
      await send('Page.reload')
    },
    async until(condition) {
      const deadline = performance.now() + PATIENCE
      // If a document is being left, it answers with an error.
      while (!(await evaluate<boolean>(condition).catch(() => false))) {
        if (performance.now() > deadline) throw new Error(`In a minute it did not come to ${condition}`)
        await pause(LOOK)
      }
    },
    release: () => slowDown(1),
    async press(x, y) {
      const at = { x, y, button: 'left', clickCount: 1 }
      await send('Input.dispatchMouseEvent', { ...at, type: 'mousePressed' })
      await send('Input.dispatchMouseEvent', { ...at, type: 'mouseReleased' })
    },
  }
}

export const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds)
  })
