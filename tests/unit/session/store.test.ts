/** What holds of the store whatever happens, and in whatever order. */
import { GetTokensFromRefreshTokenCommand } from '@aws-sdk/client-cognito-identity-provider'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { AuthError } from '../../../src/cognito/errors'
import { challengeOf, isLoggedIn, userOf } from '../../../src/session/session'
import { memoryStorage } from '../../../src/session/storage/memory'
import { createSession } from '../../../src/session/store'
import { fakeClock, settle } from '../../support/clock'
import {
  asksForSmsCode,
  refreshes,
  refusesPassword,
  refusesRefresh,
  signsIn,
  signsOut,
  stubCognito,
} from '../../support/cognito'
import { testSession } from '../../support/session'
import { mintTokens } from '../../support/tokens'

const cognito = stubCognito()
beforeEach(() => void cognito.reset())

/** Two tabs of one browser: one storage, one lock, one clock, and what one announces the other one hears. */
function twoTabs() {
  const clock = fakeClock()
  const storage = memoryStorage()
  const listeners = new Map<object, (awake: boolean) => Promise<void>>()
  let last: Promise<unknown> = Promise.resolve()
  const tab = () => {
    const me = {}
    return testSession({
      clock,
      storage,
      random: () => 0.5,
      lock: (run) => {
        const turn = last.then(() => run(true))
        last = turn.catch(() => {})
        return turn
      },
      tabs: {
        announce: () => {
          for (const [who, look] of listeners) if (who !== me) void look(false)
        },
        listen: (look) => {
          listeners.set(me, look)
          return () => void listeners.delete(me)
        },
      },
    })
  }
  const wake = () => Promise.all([...listeners.values()].map((look) => look(true)))
  return { clock, wake, mine: tab(), other: tab() }
}

type Tabs = ReturnType<typeof twoTabs>

let minted = 0
const fresh = ({ clock }: Tabs, sub = 'ada') =>
  mintTokens({ sub }, { now: clock.now(), lifetime: 300, refreshToken: `refresh-${++minted}` })

/** What a person, the pool, the time and another tab may do. None of it is waited for but by the clock. */
const ACTIONS: Record<string, (tabs: Tabs) => unknown> = {
  'signs in': (tabs) => {
    signsIn(cognito, fresh(tabs))
    return tabs.mine.session.login('ada@example.com', 'Passw0rd!')
  },
  'signs in and is asked for a code': (tabs) => {
    asksForSmsCode(cognito, '123456', fresh(tabs))
    return tabs.mine.session.login('ada@example.com', 'Passw0rd!')
  },
  'mistypes the password': ({ mine }) => {
    refusesPassword(cognito)
    return mine.session.login('ada@example.com', 'wrong')
  },
  'gives the code': ({ mine }) => mine.session.confirmLogin('123456'),
  'gives a wrong code': ({ mine }) => mine.session.confirmLogin('999999'),
  'goes back': ({ mine }) => mine.session.cancelSignIn(),
  'logs out': ({ mine }) => mine.session.logout(),
  'is refreshed': (tabs) => {
    const held = tabs.mine.store.getState()
    refreshes(cognito, fresh(tabs, userOf(held)?.uuid))
    return tabs.mine.session.refresh()
  },
  'is refused a refresh': ({ mine }) => {
    refusesRefresh(cognito)
    return mine.session.refresh()
  },
  'loses the network': ({ mine }) => {
    cognito.on(GetTokensFromRefreshTokenCommand).rejects(new TypeError('Failed to fetch'))
    return mine.session.refresh()
  },
  'comes back': ({ wake }) => wake(),
  'has somebody else sign in in another tab': (tabs) => {
    signsIn(cognito, fresh(tabs, 'eve'))
    return tabs.other.session.login('eve@example.com', 'Passw0rd!')
  },
  'logs out in another tab': ({ other }) => other.session.logout(),
}

/** What only lets time pass, in milliseconds: no two things move one clock at once. */
const WAITS: Record<string, number> = {
  'waits a minute': 60_000,
  'waits until the token is about to expire': 290_000,
  'is away for a quarter of an hour': 900_000,
}

/** Whether an access token exists: one that cannot be refreshed now exists all the same. */
async function hasToken({ mine, clock }: Tabs): Promise<boolean> {
  try {
    const asked = mine.session.accessToken()
    const answer = Promise.race([
      asked,
      settle()
        .then(() => clock.advance(15_000))
        .then(() => asked),
    ])
    return (await answer) !== null
  } catch (thrown) {
    if (thrown instanceof AuthError && thrown.code === 'unreachable') return true
    throw thrown
  }
}

async function holdsIn(tabs: Tabs, after: string): Promise<void> {
  const { store } = tabs.mine
  expect(challengeOf(store.getState()) !== null && isLoggedIn(store.getState()), after).toBe(false)
  // Asking may itself refresh, and the refresh end the session: what is shown then has to agree.
  const has = await hasToken(tabs)
  expect(isLoggedIn(store.getState()), after).toBe(has)
  expect(challengeOf(store.getState()) !== null && has, after).toBe(false)
}

test('whatever happens, somebody is shown exactly while there is a token, and never beside a challenge', async () => {
  const actions = fc.array(
    fc.record({
      name: fc.constantFrom(...Object.keys(ACTIONS), ...Object.keys(WAITS)),
      isAwaited: fc.boolean(),
    }),
    { minLength: 1, maxLength: 15 },
  )
  await fc.assert(
    fc.asyncProperty(actions, async (steps) => {
      cognito.reset()
      signsOut(cognito)
      const tabs = twoTabs()
      await Promise.all([tabs.mine.session.start(), tabs.other.session.start()])
      const under: unknown[] = []
      for (const { name, isAwaited } of steps) {
        under.push(ACTIONS[name]?.(tabs))
        await tabs.clock.advance(WAITS[name] ?? (isAwaited ? 3_000 : 0))
        await holdsIn(tabs, name)
      }
      await tabs.clock.advance(15_000)
      await Promise.all(under)
    }),
    { numRuns: 200, interruptAfterTimeLimit: 8_000 },
  )
}, 20_000)

test('an action whose code cannot be fetched rejects, and works the next time', async () => {
  signsIn(cognito)
  const whole = testSession()
  let asked = 0
  const store = createSession(() => {
    asked++
    return asked === 1 ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(whole.deps)
  })
  await expect(store.getState().login('ada@example.com', 'Passw0rd!')).rejects.toThrow('Failed to fetch')
  expect(await store.getState().login('ada@example.com', 'Passw0rd!')).toEqual({ status: 'READY' })
  expect(isLoggedIn(store.getState())).toBe(true)
})
