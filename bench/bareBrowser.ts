/**
 * A browser as people have it: with a profile on disk, and nothing that looks into its pages while times are taken.
 * Playwright gives each test a private window, in which V8 keeps no compiled code, and has the domains Runtime and
 * Network of the developer tools on in each page: from then on V8 writes down the stack of each Error that is made and
 * of each request that a script makes, and parses the script again for it.
 */
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { ARGUMENTS, findChromium } from '../tests/support/chromium'

/** An answer of the developer tools' protocol: https://chromedevtools.github.io/devtools-protocol/ */
interface Answer {
  id?: number
  /** Of a message that nobody has asked for. */
  method?: string
  // oxlint-disable-next-line typescript/no-explicit-any -- as many shapes as kinds of messages
  params?: any
  // oxlint-disable-next-line typescript/no-explicit-any -- as many shapes as commands
  result?: any
  error?: { message: string }
}

/** Sends a command of the protocol. */
type Send = (method: string, params?: object) => Promise<Answer['result']>

/** An event of Chromium's traces, of which only what is read is here. */
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
  args?: { data?: { documentLoaderURL?: string } }
}

export interface BareBrowser {
  newPage: () => Promise<BarePage>
  /** Writes down what the browser does from now on. @returns what ends that, and answers it */
  trace: () => Promise<() => Promise<TraceEvent[]>>
  close: () => Promise<void>
}

export interface BarePage {
  send: Send
  /** Asks for another document; does not wait for it. */
  goto: (url: string) => Promise<void>
  reload: () => Promise<void>
  /** Runs an expression. @returns what it, or its promise, comes to */
  evaluate: <T>(expression: string) => Promise<T>
  /** Waits until a condition holds in the page, in whatever document it is by then. */
  until: (condition: string) => Promise<void>
  press: (x: number, y: number) => Promise<void>
  /** Gives it the processor's whole speed from now on: to slow a page down, Chromium keeps a processor busy. */
  release: () => Promise<void>
}

/** Milliseconds between two looks: seldom enough to cost the page nothing. */
const LOOK = 100
const PATIENCE = 60_000

/** What a trace has: tasks, what the page's own thread does in them, and marks. */
const TRACED = ['toplevel', 'devtools.timeline', 'v8', 'blink.user_timing']

/** What somebody does with a browser that is measured, under the name of its target. */
export type Step = 'form' | 'click' | 'reload' | 'newTab'

/** Runs a step; may note down what the browser does meanwhile. */
export type Around = <T>(browser: BareBrowser, step: Step, run: () => Promise<T>) => Promise<T>

/** Notes nothing down. */
export const asItIs: Around = (_, __, run) => run()

/** Milliseconds after which a browser has started, and keeps no processor from the page. */
const STARTED = 1_500

/** Starts a browser with a profile of its own, empty at first. @returns once it is as somebody has it who opens a page */
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

/** A page with a processor at a quarter of its speed. */
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
      // A document that is being left answers with an error.
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
