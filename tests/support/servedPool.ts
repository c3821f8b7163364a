import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type LocalPool, startLocalPool } from './localPool'
import { type Call, caller } from './poolClient'

/** A pool on its own port for one test file, reset before each test, and a function that calls its operations. */
export function servedPool(): LocalPool & { call: Call } {
  let started: LocalPool | undefined
  const pool = (): LocalPool => {
    if (started === undefined) throw new Error('the pool starts before the first test')
    return started
  }
  beforeAll(async () => {
    started = await startLocalPool()
  })
  beforeEach(() => pool().control('reset'))
  afterAll(() => pool().stop())
  return {
    get endpoint() {
      return pool().endpoint
    },
    get ready() {
      return pool().ready
    },
    control: (...request) => pool().control(...request),
    inbox: () => pool().inbox(),
    code: () => pool().code(),
    stop: () => pool().stop(),
    call: (operation, input) => caller(fetch, pool().endpoint)(operation, input),
  }
}
