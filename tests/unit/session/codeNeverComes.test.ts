/**
 * Code that never comes: a network that wants its own sign-in first (a captive portal) may leave the request for a file open without
 * end. Everything ends all the same.
 */
import { InitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createActionContext, type SessionDeps } from '../../../src/session/actionContext'
import type { Result } from '../../../src/session/results'
import { actOn, createSession, type SessionState } from '../../../src/session/store'
import { createApi } from '../../../src/http/createApi'
import { stubCognito } from '../../support/cognito'
import { settle } from '../../support/clock'
import { signedInSession, testSession } from '../../support/session'

const never = () => new Promise<never>(() => {})
const NO_CODE: Partial<SessionDeps> = { loadPool: never, loadHostedDomain: never, loadIdentityPool: never }
/** Longer than anything is waited for. */
const A_MINUTE = 60_000

const cognito = stubCognito()
beforeEach(() => {
  cognito.on(InitiateAuthCommand).rejects(new Error('nothing is sent'))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

/** What a person gives an action; more than it takes. */
const GIVEN: Readonly<Record<string, unknown[]>> = {
  finishHostedSignIn: [new URL('https://app.example/auth/callback?code=c&state=s')],
  beginHostedSignIn: ['/home'],
  stepUp: [{ maxAge: 1e9 }],
  answer: [{ code: '123456' }],
  changePassword: ['Passw0rd!', 'N3w-Passw0rd!'],
  setMfaPreference: [{ SMS_MFA: 'ENABLED' }],
  updateAttributes: [{ given_name: 'Ada' }],
  verifyAttribute: ['email', '123456', 'ada@example.com'],
  accessToken: [],
  refresh: [],
}
const given = (name: string) => GIVEN[name] ?? ['ada@example.com', '123456', 'Passw0rd!']

const ACTIONS = Object.entries(testSession().session).flatMap(([name, value]) =>
  typeof value === 'function' ? [name] : [],
)

const call = (session: SessionState, name: string): unknown =>
  Reflect.apply(Reflect.get(session, name), undefined, given(name))

/** Calls an action, and says how it stands after a minute: by all clocks. */
async function afterAMinute(run: () => unknown, advance: (ms: number) => Promise<void>): Promise<unknown> {
  let outcome: unknown = 'pending'
  const settled = (value: unknown) => void (outcome = value)
  Promise.resolve(run()).then(
    (value) => settled(value ?? 'done'),
    (thrown: unknown) => settled(thrown),
  )
  for (let second = 0; second < A_MINUTE; second += 1_000) {
    await advance(1_000)
    vi.advanceTimersByTime(1_000)
    await settle()
  }
  return outcome
}

describe.each([
  ['fresh', 0],
  ['expired', 3_600_000],
])('without the code that speaks to the pool, and with tokens that are %s', (_, age) => {
  test.each(ACTIONS)('%s ends', async (name) => {
    const { session, store, clock } = signedInSession({}, NO_CODE, age)
    void session.start()
    await clock.advance(4_000)
    const outcome = await afterAMinute(() => call(session, name), clock.advance)
    // Or it waits for a person, with a question that says what is wrong.
    expect(outcome === 'pending' && store.getState().confirmation === null).toBe(false)
  })

  test('a call to the API ends', async () => {
    const { session, clock } = signedInSession({}, NO_CODE, age)
    void session.start()
    await clock.advance(4_000)
    const api = createApi({
      apiUrl: 'https://api.example.com',
      session,
      cookies: () => '',
      page: () => 'https://app.example/',
      adapter: async (config) => ({ data: '', status: 200, statusText: '', headers: {}, config }),
    })
    expect(await afterAMinute(() => api.get('invoices'), clock.advance)).not.toBe('pending')
  })
})

test.each(ACTIONS)('without the code that all actions share, %s ends', async (name) => {
  const session = createSession(never).getState()
  expect(await afterAMinute(() => call(session, name), settle)).not.toBe('pending')
})

test('an action whose own code never comes says so', async () => {
  const { deps, store } = testSession()
  const act = actOn(async () => createActionContext(deps, store)())
  const action = act(never, () => (): Result => ({ status: 'READY', value: undefined }))
  expect(await afterAMinute(action, settle)).toMatchObject({ status: 'ERROR', error: { code: 'not-loaded' } })
})

test('code that comes later serves the next call', async () => {
  const { deps, store } = testSession()
  const act = actOn(async () => createActionContext(deps, store)())
  let arrive: ((code: object) => void) | undefined
  const late = new Promise<object>((resolve) => (arrive = resolve))
  const action = act(
    () => late,
    () => async () => 'run',
    () => 'failedLoad',
  )
  expect(await afterAMinute(action, settle)).toBe('failedLoad')
  arrive?.({})
  expect(await action()).toBe('run')
})
