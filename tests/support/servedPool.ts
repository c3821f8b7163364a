import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type LocalPool, startLocalPool } from './localPool'
import { type Answer, type Call, caller, signInByPassword } from './poolClient'

interface ServedPool extends LocalPool {
  call: Call
  /** USER_PASSWORD_AUTH at the pool's own client. */
  signIn: (username?: string, password?: string) => Promise<Answer>
  /** An operation of an administrator on one user. */
  admin: (operation: string, Username?: string, more?: object) => Promise<Answer>
}

/** A pool on its own port for one test file, reset before each test, and functions that call its operations. */
export function servedPool(): ServedPool {
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
  const call: Call = (...request) => caller(fetch, pool().endpoint)(...request)
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
    call,
    signIn: (...who) => signInByPassword(call, pool().ready.clientId, ...who),
    admin: (operation, Username = 'plain@example.com', more = {}) =>
      call(operation, { UserPoolId: pool().ready.userPoolId, Username, ...more }),
  }
}
