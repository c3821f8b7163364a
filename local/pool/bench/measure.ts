import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Program, Startable } from './programs'

const PROBE = fileURLToPath(new URL('probe.mjs', import.meta.url))

/** What the probe reports. */
interface Use {
  /** Milliseconds of processor time, of all threads, since the process began. */
  processor: number
  /** Bytes of the JavaScript heap, after garbage collection. */
  heap: number
}

interface Started {
  endpoint: string
  look: () => Promise<Use>
  stop: () => Promise<void>
}

/** Starts a program in an empty folder; resolves when it says that it is ready. */
async function start({ file, flags, env, readyAt }: Startable): Promise<Started> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-pool-'))
  const child = fork(file, flags, {
    cwd: folder,
    env: { ...process.env, ...env },
    execArgv: ['--expose-gc', '--import', PROBE],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const look = async (): Promise<Use> => {
    child.send('look')
    const [use]: Use[] = await once(child, 'message')
    if (use === undefined) throw new Error('the probe has not answered')
    return use
  }
  const endpoint = await new Promise<string>((resolve, reject) => {
    let printed = ''
    child.stdout?.on('data', (chunk) => {
      printed += String(chunk)
      const found = readyAt(printed)
      if (found !== undefined) resolve(found)
    })
    void ended.then(() => reject(new Error(`${file} ended before it was ready.\n${printed}`)))
  })
  return {
    endpoint,
    look,
    stop: async () => {
      child.kill()
      await ended
      await rm(folder, { recursive: true })
    },
  }
}

/** @returns milliseconds of processor time until the ready line was there, and until it had answered once */
export async function measureStart(program: Program): Promise<{ ready: number; answered: number }> {
  const { endpoint, look, stop } = await start(program)
  const { processor: ready } = await look()
  await (await fetch(`${endpoint}/health`)).text()
  const { processor: answered } = await look()
  await stop()
  return { ready, answered }
}

const NOTHING: Startable = {
  file: fileURLToPath(new URL('nothing.mjs', import.meta.url)),
  flags: [],
  env: {},
  readyAt: (printed) => (printed.includes('ready') ? 'nowhere' : undefined),
}

/** @returns milliseconds of processor time that Node itself takes to start */
export async function measureNode(): Promise<number> {
  const { look, stop } = await start(NOTHING)
  const { processor } = await look()
  await stop()
  return processor
}

/** What many calls in a row cost; heaps in bytes, times in milliseconds of processor time for one call. */
export interface Work {
  createUser: number
  signIn: number
  /** The heap before the first round, after the calls of each, and after the reset of each. */
  before: number
  after: number[]
  reset: number[]
}

export const USERS = 2000
export const SIGN_INS = 200

/** Makes users and signs in, again and again. */
export async function measureWork(program: Program, rounds: number): Promise<Work> {
  const { endpoint, look, stop } = await start(program)
  const { createUser, signIn, reset } = await program.work(endpoint)
  const create = async (round: number, count: number) => {
    for (let index = 0; index < count; index++) await createUser(`user-${round}-${index}@example.com`)
  }
  const sign = async (count: number) => {
    for (let index = 0; index < count; index++) await signIn()
  }
  // Not counted, because code is compiled and keys are created here.
  await create(0, 50)
  await sign(20)
  await reset?.()
  const first = await look()
  const work: Work = { createUser: NaN, signIn: NaN, before: first.heap, after: [], reset: [] }
  let last = first
  for (let round = 1; round <= rounds; round++) {
    await create(round, USERS)
    const created = await look()
    await sign(SIGN_INS)
    const signed = await look()
    if (round === 1) {
      work.createUser = (created.processor - last.processor) / USERS
      work.signIn = (signed.processor - created.processor) / SIGN_INS
    }
    work.after.push(signed.heap)
    await reset?.()
    last = await look()
    work.reset.push(last.heap)
    if (reset === undefined) break
  }
  await stop()
  return work
}
