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
  // oxlint-disable-next-line typescript/no-explicit-any -- as many shapes as commands
  result?: any
  error?: { message: string }
}

/** Sends a command of the protocol. */
type Send = (method: string, params?: object) => Promise<Answer['result']>

export interface BareBrowser {
  newPage: () => Promise<BarePage>
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

/** Starts a browser with a profile of its own, empty at first. */
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
  const send = speak(commands, answers)
  return {
    async newPage() {
      const { targetId } = await send('Target.createTarget', { url: 'about:blank' })
      const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true })
      return pageOf((method, params) => send(method, params, sessionId))
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
  let rest = ''
  answers.setEncoding('utf8').on('data', (text: string) => {
    const messages = (rest + text).split('\0')
    rest = messages.pop() ?? ''
    for (const message of messages) {
      const answer: Answer = JSON.parse(message)
      if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
    }
  })
  let sent = 0
  return async (method: string, params: object = {}, sessionId?: string): Promise<Answer['result']> => {
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
