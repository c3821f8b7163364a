/** What is always true of the store, whatever happens and in whatever order. */
import {
  GetTokensFromRefreshTokenCommand,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import fc from 'fast-check'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { devtools } from 'zustand/middleware'
import type * as vanilla from 'zustand/vanilla'
import { AuthError } from '../../../src/cognito/AuthError'
import { challengeOf, isLoggedIn, userOf } from '../../../src/session/session'
import { memoryStorage } from '../../../src/session/storage/memoryStorage'
import { createSession, type SessionState } from '../../../src/session/store'
import type { Why } from '../../../src/session/tokens/crossTab'
import { fakeClock, settle } from '../../support/clock'
import {
  asksForSmsCode,
  refreshes,
  notAuthorized,
  refusesRefresh,
  signsIn,
  signsOut,
  stubCognito,
} from '../../support/cognito'
import { signedInSession, testPool, testSession, started } from '../../support/session'
import { mintTokens } from '../../support/tokens'
import { property } from '../../support/property'

const cognito = stubCognito()

/** Two tabs of one browser, with one storage, lock and clock; each hears what the other announces. */
function twoTabs() {
  const clock = fakeClock()
  const storage = memoryStorage()
  const listeners = new Map<object, (why: Why) => Promise<void>>()
  let last: Promise<unknown> = Promise.resolve()
  const tab = () => {
    const me = {}
    // The password itself, because proofs by SRP would take most of the time.
    const pool = testPool('USER_PASSWORD_AUTH', clock.now)
    return testSession({
      loadPool: () => Promise.resolve(pool),
      clock,
      storage,
      random: () => 0.5,
      lock: (run) => {
        const turn = last.then(() => run())
        last = turn.catch(() => {})
        return turn
      },
      tabs: {
        announce: () => {
          for (const [who, look] of listeners) if (who !== me) void look('news')
        },
        listen: (look) => {
          listeners.set(me, look)
          return () => void listeners.delete(me)
        },
      },
    })
  }
  const wake = () => Promise.all([...listeners.values()].map((look) => look('awake')))
  return { clock, wake, mine: tab(), other: tab() }
}

type Tabs = ReturnType<typeof twoTabs>

let minted = 0
const fresh = ({ clock }: Tabs, sub = 'ada') =>
  mintTokens({ sub }, { now: clock.now(), lifetime: 300, refreshToken: `refresh-${++minted}` })

/** The actions of a person, the pool, time and another tab. Only the clock waits for them. */
const ACTIONS: Record<string, (tabs: Tabs) => unknown> = {
  'signs in': (tabs) => {
    cognito.on(InitiateAuthCommand).resolves({ AuthenticationResult: fresh(tabs) })
    return tabs.mine.session.login('ada@example.com', 'Passw0rd!')
  },
  'signs in and is asked for a code': (tabs) => {
    asksForSmsCode(cognito, '123456', fresh(tabs))
    cognito.on(InitiateAuthCommand).resolves({ ChallengeName: 'SMS_MFA', Session: 'challenge-session' })
    return tabs.mine.session.login('ada@example.com', 'Passw0rd!')
  },
  'mistypes the password': ({ mine }) => {
    cognito.on(InitiateAuthCommand).rejects(notAuthorized())
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
    cognito.on(InitiateAuthCommand).resolves({ AuthenticationResult: fresh(tabs, 'eve') })
    return tabs.other.session.login('eve@example.com', 'Passw0rd!')
  },
  'logs out in another tab': ({ other }) => other.session.logout(),
}

/**
 * Actions that only let time pass, in milliseconds. They are separate, so that only one thing at a time moves the
 * clock.
 */
const WAITS: Record<string, number> = {
  'waits a minute': 60_000,
  'waits until the token is about to expire': 290_000,
  'is away for a quarter of an hour': 900_000,
}

/** Whether an access token exists, including one that cannot be refreshed at the moment. */
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
  // Confirmation for the token may refresh it and end the session, so compare with the state afterwards.
  const has = await hasToken(tabs)
  expect(isLoggedIn(store.getState()), after).toBe(has)
  expect(challengeOf(store.getState()) !== null && has, after).toBe(false)
}

property(
  'somebody is shown as signed in exactly while there is a token, and never during a challenge, whatever happens',
  40,
  async (values) => {
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
      values,
    )
  },
)

test('one refresh is told to the subscribers of the store once, with the session before and after it', async () => {
  const { session, store, clock } = await started(signedInSession())
  await settle()
  const told: [SessionState, SessionState][] = []
  store.subscribe((...states) => told.push(states))
  const before = store.getState()
  refreshes(cognito, mintTokens({}, { now: clock.now() + 1_000, refreshToken: 'refresh-2' }))
  await session.refresh()
  await settle()
  expect(told).toEqual([[store.getState(), before]])
  expect(store.getState().session).not.toEqual(before.session)
})

test('zustand’s devtools show each change of the session, and no token', async () => {
  const shown: unknown[] = []
  const connection = {
    init: (state: unknown) => shown.push(state),
    send: (_action: unknown, state: unknown) => shown.push(state),
    subscribe: () => {},
  }
  vi.stubGlobal('window', { __REDUX_DEVTOOLS_EXTENSION__: { connect: () => connection } })
  vi.resetModules()
  // As docs/reference/architecture.md says.
  vi.doMock('zustand/vanilla', async (original) => {
    const { createStore } = await original<typeof vanilla>()
    return {
      createStore: () => (initial: () => SessionState) => createStore<SessionState>()(devtools(initial)),
    }
  })
  onTestFinished(() => {
    vi.doUnmock('zustand/vanilla')
    vi.resetModules()
  })
  const { testSession: anew } = await import('../../support/session')
  const { session, clock, now } = anew()
  await session.start()
  const issued = [1, 2].map((nth) => ({
    ...mintTokens({ nth }, { now: clock.now() }),
    RefreshToken: `refresh-token-${nth}`,
  }))
  asksForSmsCode(cognito, '123456', issued[0])
  await session.login('ada@example.com', 'Passw0rd!')
  await session.confirmLogin('123456')
  refreshes(cognito, issued[1])
  await session.refresh()
  expect(now()).toMatchObject({ claims: { access: { nth: 2 } } })
  const phases = ['starting', 'anonymous', 'challenged', 'authenticated', 'authenticated']
  expect(shown).toMatchObject(phases.map((phase) => ({ session: { phase } })))
  for (const { AccessToken, IdToken, RefreshToken } of issued)
    for (const token of [AccessToken, IdToken, RefreshToken])
      expect(JSON.stringify(shown)).not.toContain(token)
})

const FETCHED = [
  'signIn/login',
  'account/account',
  'account/tellLogout',
  'signIn/hostedSignIn',
  'account/awsCredentials',
]

describe('an action whose code cannot be fetched', () => {
  /** The session of a signed-in person whose page cannot fetch the code of any action. */
  async function cutOff(
    unfetchable: () => Promise<object> = () => {
      throw new TypeError('Failed to fetch dynamically imported module')
    },
  ) {
    vi.resetModules()
    for (const name of FETCHED) vi.doMock(`../../../src/session/${name}.ts`, unfetchable)
    const uncached = await import('../../../src/session/store')
    const store = uncached.createSession(() => Promise.resolve(signedInSession().deps))
    const session = store.getState()
    await session.start()
    return { store, session }
  }
  afterEach(() => {
    for (const name of FETCHED) vi.doUnmock(`../../../src/session/${name}.ts`)
    vi.resetModules()
  })

  test('returns an error of its own, which says that nothing was sent', async () => {
    const { session } = await cutOff()
    const failure = { status: 'ERROR', error: { code: 'not-loaded' } }
    expect(await session.login('ada@example.com', 'Passw0rd!')).toMatchObject(failure)
    expect(await session.changePassword('a', 'b')).toMatchObject(failure)
    expect(await session.finishHostedSignIn(new URL('https://app.example.com/auth/callback'))).toMatchObject({
      ...failure,
      from: '',
    })
  })

  test('returns an empty value if it only reads', async () => {
    const { session } = await cutOff()
    expect(await session.getUser()).toBeNull()
    expect(await session.isSmsMfaEnabled()).toBe(false)
    await expect(session.awsCredentials()).rejects.toMatchObject({ code: 'not-loaded' })
  })

  test('still logs out locally', async () => {
    const { session, store } = await cutOff()
    await session.logout()
    expect(isLoggedIn(store.getState())).toBe(false)
    expect(await session.accessToken()).toBeNull()
  })

  test('logs out locally at once, also if its code never comes', async () => {
    const { session, store } = await cutOff(() => new Promise(() => {}))
    void session.logout()
    await settle()
    expect(isLoggedIn(store.getState())).toBe(false)
  })
})

test('a call rejects when the session’s own code cannot be fetched, and the next call works', async () => {
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
