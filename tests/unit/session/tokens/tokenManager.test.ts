import {
  GetTokensFromRefreshTokenCommand,
  InitiateAuthCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { expect, test, vi } from 'vitest'
import { isLoggedIn, isReady } from '../../../../src/session/session'
import type { SessionRecord } from '../../../../src/session/storage/record'
import { memoryStorage } from '../../../../src/session/storage/memoryStorage'
import type { RecordStorage } from '../../../../src/session/storage/record'
import {
  hasAttributes,
  refreshes,
  refusesRefresh,
  signsIn,
  signsOut,
  stubCognito,
  refusal,
} from '../../../support/cognito'
import { fakeClock, settle, type FakeClock } from '../../../support/clock'
import { fakeTabs } from '../../../support/fakeTabs'
import { loggedIn, signedInSession, testSession, started } from '../../../support/session'
import { mintTokens } from '../../../support/tokens'

const cognito = stubCognito()

type App = ReturnType<typeof testSession>
const now = ({ store }: App) => store.getState()
const refreshCalls = () => cognito.commandCalls(GetTokensFromRefreshTokenCommand).length

test('the session is not ready before storage is first read, and is ready and anonymous afterwards', async () => {
  const app = testSession()
  expect(isReady(now(app))).toBe(false)
  await app.session.start()
  expect([isReady(now(app)), isLoggedIn(now(app))]).toEqual([true, false])
})

test('the tokens are refreshed 10 seconds before the access token expires, and not earlier', async () => {
  const app = await loggedIn(cognito)
  refreshes(cognito, mintTokens({}, { now: app.clock.now() + 3_590_000, refreshToken: 'refresh-2' }))
  await app.clock.advance(3_589_000)
  expect(refreshCalls()).toBe(0)
  await app.clock.advance(1_000)
  expect(refreshCalls()).toBe(1)
  await app.clock.advance(3_590_000)
  expect(refreshCalls()).toBe(2)
  const second = cognito.commandCalls(GetTokensFromRefreshTokenCommand)[1]
  expect(second?.args[0].input.RefreshToken).toBe('refresh-2')
})

test('the refresh token is kept when the pool does not rotate it', async () => {
  const app = await loggedIn(cognito)
  const { RefreshToken: _, ...withoutRefreshToken } = mintTokens({}, { now: app.clock.now() + 3_590_000 })
  cognito.on(GetTokensFromRefreshTokenCommand).resolves({ AuthenticationResult: withoutRefreshToken })
  await app.clock.advance(2 * 3_590_000)
  expect(refreshCalls()).toBe(2)
  expect(isLoggedIn(now(app))).toBe(true)
})

test('calls with an expired token wait for the refresh and share one', async () => {
  const storage = memoryStorage()
  const first = await loggedIn(cognito, { storage })
  const app = await started(testSession({ storage }))
  await app.clock.advance(0)
  // The timer of the second page sleeps; only the calls notice that a refresh is due.
  const fresh = mintTokens({}, { now: first.clock.now() + 3_595_000, refreshToken: 'refresh-2' })
  refreshes(cognito, fresh)
  await app.clock.advance(3_595_000)
  const tokens = await Promise.all(Array.from({ length: 200 }, () => app.session.accessToken()))
  expect(new Set(tokens)).toEqual(new Set([fresh.AccessToken]))
  expect(refreshCalls()).toBe(1)
})

test('a reload after the token has expired refreshes it before the session is ready', async () => {
  const storage = memoryStorage()
  await loggedIn(cognito, { storage })
  const later = testSession({ storage })
  await later.clock.advance(8 * 3_600_000)
  refreshes(cognito, mintTokens({}, { now: later.clock.now(), refreshToken: 'refresh-2' }))
  await later.session.start()
  expect(isLoggedIn(now(later))).toBe(true)
  expect(await later.session.accessToken()).not.toBeNull()
})

test('a page whose refresh is refused as it opens says why its session is over, as do the pages after it', async () => {
  const storage = memoryStorage()
  await loggedIn(cognito, { storage })
  refusesRefresh(cognito)
  for (const page of [testSession({ storage }), testSession({ storage })]) {
    await page.clock.advance(8 * 3_600_000)
    await page.session.start()
    expect(page.now()).toEqual({ phase: 'anonymous', reason: 'revoked' })
  }
})

test('the page becomes ready even if the pool never answers', async () => {
  const storage = memoryStorage()
  await loggedIn(cognito, { storage })
  const later = testSession({ storage })
  await later.clock.advance(8 * 3_600_000)
  cognito.on(GetTokensFromRefreshTokenCommand).callsFake(() => new Promise(() => {}))
  void later.session.start()
  await later.clock.advance(3_000)
  expect(isReady(now(later))).toBe(true)
  expect(isLoggedIn(now(later))).toBe(true)
})

test.each(['rejects', 'never answers', 'throws'])('the session works when storage %s', async (how) => {
  const broken = (): Promise<SessionRecord> => {
    if (how === 'throws') throw new Error('blocked')
    return how === 'rejects' ? Promise.reject(new Error('blocked')) : new Promise(() => {})
  }
  const storage: RecordStorage = { read: async () => broken(), change: async () => broken() }
  const app = testSession({ storage })
  signsIn(cognito, mintTokens({}, { now: app.clock.now() }))
  void app.session.start()
  await app.clock.advance(3_000)
  expect(isReady(now(app))).toBe(true)
  const login = app.session.login('ada@example.com', 'Passw0rd!')
  await waitFor(app, () => isLoggedIn(now(app)))
  expect(await login).toEqual({ status: 'READY' })
})

test.each([
  ['Refresh Token has been revoked', 'revoked'],
  ['Refresh Token has expired', 'ended'],
  ['Invalid Refresh Token', 'ended'],
  ['User is disabled.', 'ended'],
])('a refresh refused with %j ends the session: %s', async (message, reason) => {
  const app = await loggedIn(cognito)
  refusesRefresh(cognito, message)
  await app.clock.advance(3_590_000)
  expect(now(app).session).toEqual({ phase: 'anonymous', reason })
})

test.each([
  ['no network', new TypeError('Failed to fetch')],
  ['an HTML page', new SyntaxError('Unexpected token <')],
  ['a failing service', refusal('InternalErrorException', 'x')],
  ['no answer in time', Object.assign(new Error('timeout'), { name: 'TimeoutError' })],
])('%s at the refresh keeps the session and tries again', async (_what, failure) => {
  const app = await loggedIn(cognito)
  cognito.on(GetTokensFromRefreshTokenCommand).rejects(failure)
  await app.clock.advance(3_590_000)
  expect(refreshCalls()).toBe(1)
  expect(isLoggedIn(now(app))).toBe(true)
  refreshes(cognito, mintTokens({}, { now: app.clock.now(), refreshToken: 'refresh-2' }))
  await app.clock.advance(60_000)
  expect(refreshCalls()).toBe(2)
  expect(await app.session.accessToken()).not.toBeNull()
})

// With a random part, so that the browsers do not all come back at once.
test.each([
  ['60', 0, 60_500],
  ['60', 1, 61_000],
  ['86400', 0, 300_500],
  ['86400', 1, 301_000],
])(
  'a service with a Retry-After of %s seconds gets no call for that time, five minutes at most, plus a random part of %d',
  async (header, random, wait) => {
    const app = await loggedIn(cognito, { random: () => random })
    const busy = refusal('TooManyRequestsException', 'Rate exceeded')
    cognito
      .on(GetTokensFromRefreshTokenCommand)
      .rejects(Object.assign(busy, { $response: { headers: { 'retry-after': header } } }))
    await app.clock.advance(3_590_000)
    expect(refreshCalls()).toBe(1)
    await app.clock.advance(wait - 1)
    expect(refreshCalls()).toBe(1)
    await app.clock.advance(1)
    expect(refreshCalls()).toBe(2)
    expect(isLoggedIn(now(app))).toBe(true)
  },
)

test('of two pages without the lock only the first one sends a refresh, and the other pauses', async () => {
  const storage = memoryStorage()
  const first = await loggedIn(cognito, { storage })
  const second = await started(testSession({ storage, clock: first.clock, random: () => 0.5 }))
  cognito.on(GetTokensFromRefreshTokenCommand).callsFake(() => new Promise(() => {}))
  for (const { session } of [first, second]) void session.refresh()
  await first.clock.advance(700)
  expect(refreshCalls()).toBe(1)
})

test('retries come at growing intervals, half a minute at most', async () => {
  const app = await loggedIn(cognito)
  cognito.on(GetTokensFromRefreshTokenCommand).rejects(new TypeError('Failed to fetch'))
  await app.clock.advance(3_590_000)
  const before = refreshCalls()
  await app.clock.advance(10 * 60_000)
  expect(refreshCalls() - before).toBeGreaterThan(15)
  expect(refreshCalls() - before).toBeLessThan(30)
})

test('an expired token that cannot be refreshed is not given out, and the session stays', async () => {
  const app = await loggedIn(cognito)
  cognito.on(GetTokensFromRefreshTokenCommand).rejects(new TypeError('Failed to fetch'))
  await app.clock.advance(3_601_000)
  await expect(app.session.accessToken()).rejects.toMatchObject({ code: 'unreachable' })
  expect(isLoggedIn(now(app))).toBe(true)
})

test('a refresh that answers with another person ends the session', async () => {
  const app = await loggedIn(cognito)
  refreshes(cognito, mintTokens({ sub: 'somebody-else' }, { now: app.clock.now() + 3_590_000 }))
  await app.clock.advance(3_590_000)
  expect(now(app).session).toEqual({ phase: 'anonymous', reason: 'ended' })
})

test('logging out clears the session, then revokes it, and a late refresh does not bring it back', async () => {
  const app = await loggedIn(cognito)
  signsOut(cognito)
  let answer: ((reply: object) => void) | undefined
  cognito.on(GetTokensFromRefreshTokenCommand).callsFake(() => new Promise((resolve) => (answer = resolve)))
  await app.clock.advance(3_590_000)
  expect(refreshCalls()).toBe(1)
  await app.session.logout()
  expect(now(app).session).toEqual({ phase: 'anonymous', reason: 'logged-out' })
  answer?.({ AuthenticationResult: mintTokens({}, { now: app.clock.now(), refreshToken: 'late' }) })
  await settle()
  expect(now(app).session).toEqual({ phase: 'anonymous', reason: 'logged-out' })
  const revoked = cognito.commandCalls(RevokeTokenCommand).map(({ args }) => args[0].input.Token)
  expect(revoked).toEqual(['refresh-1', 'late'])
})

test('a log-out that fails at the pool causes no error, and the tokens are removed here', async () => {
  const storage = memoryStorage()
  const app = await loggedIn(cognito, { storage })
  cognito.on(RevokeTokenCommand).rejects(new TypeError('Failed to fetch'))
  await app.session.logout()
  expect(isLoggedIn(now(app))).toBe(false)
  const reloaded = await started(testSession({ storage }))
  expect(isLoggedIn(now(reloaded))).toBe(false)
})

test('getUser reads the attributes, including flags given as text', async () => {
  const app = await loggedIn(cognito)
  hasAttributes(cognito, {
    sub: 'u1',
    email: 'ada@example.com',
    email_verified: 'true',
    phone_number_verified: 'false',
  })
  expect(await app.session.getUser()).toMatchObject({
    uuid: 'u1',
    isEmailVerified: true,
    isPhoneNumberVerified: false,
  })
})

/** Moves the clock until the condition is true: storage that hangs is given up after its deadline. */
async function waitFor(app: App, holds: () => boolean): Promise<void> {
  while (!holds()) await app.clock.advance(50)
}

test('a token with 8 seconds left is given out when the pool hangs', async () => {
  const app = signedInSession()
  cognito.on(GetTokensFromRefreshTokenCommand).callsFake(() => new Promise(() => {}))
  await app.session.start()
  await app.clock.advance(3_592_000)
  const asked = app.session.accessToken()
  await app.clock.advance(6_000)
  expect(await asked).toMatch(/^ey/)
})

test('a page that comes back is shown once the record is read, even if the pool hangs', async () => {
  const { tabs, hear } = fakeTabs()
  const app = signedInSession({}, { tabs })
  cognito.on(GetTokensFromRefreshTokenCommand).callsFake(() => new Promise(() => {}))
  await app.session.start()
  await app.clock.advance(3_595_000)
  let isUncovered = false
  void hear('awake').then(() => (isUncovered = true))
  await settle()
  expect(isUncovered).toBe(true)
})

test('a page restored by Back stays hidden until slow storage says whether there was a log-out', async () => {
  const storage = memoryStorage()
  const clock = fakeClock()
  const mine = await loggedIn(cognito, { storage, clock })
  let isSlow = false
  const slow: RecordStorage = {
    change: storage.change,
    read: () =>
      isSlow ? new Promise((answer) => clock.after(4_000, () => answer(storage.read()))) : storage.read(),
  }
  const { tabs, hear } = fakeTabs()
  const other = await started(testSession({ storage: slow, clock, tabs }))
  expect(isLoggedIn(now(other))).toBe(true)
  signsOut(cognito)
  await mine.session.logout()
  isSlow = true
  let seen: boolean | undefined
  void hear('back').then(() => (seen = isLoggedIn(now(other))))
  await clock.advance(3_000)
  expect(seen).toBeUndefined()
  await clock.advance(1_000)
  expect(seen).toBe(false)
})

test('a sign-in during which the clock is set back is no older than that: its age is known (seed 840295804)', async () => {
  const real = fakeClock()
  let offset = 1_800_000
  const clock: FakeClock = { ...real, now: () => real.now() + offset }
  const app = testSession({ clock })
  cognito.on(InitiateAuthCommand).callsFake(() => {
    offset = 0
    return { AuthenticationResult: mintTokens({}, { now: clock.now() }) }
  })
  await app.session.start()
  expect(await app.session.login('ada@example.com', 'Passw0rd!')).toEqual({ status: 'READY' })
  expect(await app.deps.storage.read()).toMatchObject({ receivedAt: clock.now() })
})

test('a clock set back while fresh tokens are written does not delay the next refresh', async () => {
  const real = fakeClock()
  let offset = 3_600_000
  const clock: FakeClock = {
    ...real,
    now: () => real.now() + offset,
    at: (when, run) => real.at(when - offset, run),
  }
  const storage = memoryStorage()
  let written: () => void = () => {}
  let holdsBack = false
  const slow: RecordStorage = {
    read: storage.read,
    change: async (change) => {
      const next = change(await storage.read())
      const held = holdsBack && next?.state === 'in' && next.resendAt === undefined
      if (held) await new Promise<void>((resolve) => (written = resolve))
      return storage.change(change)
    },
  }
  await loggedIn(cognito, { clock, storage: slow })
  const answers = () => refreshes(cognito, mintTokens({ jti: `${refreshCalls()}` }, { now: clock.now() }))
  answers()
  holdsBack = true
  await real.advance(3_600_000)
  expect(refreshCalls()).toBe(1)
  answers()
  offset = 0
  holdsBack = false
  written()
  await real.advance(3_590_000)
  expect(refreshCalls()).toBe(2)
})

test.each([
  ['read', 'comes late'],
  ['change', 'comes late'],
  ['change', 'is answered late'],
  ['change', 'is answered only when storage works again'],
] as const)(
  'a sign-in that is cancelled while storage is slow (a %s %s) begins no session, and its tokens are revoked',
  async (slow, how) => {
    const storage = memoryStorage()
    const app = testSession({ storage })
    const operation: (...given: never[]) => Promise<unknown> = storage[slow]
    const aSecond = () => new Promise<void>((resolve) => app.clock.after(1_000, resolve))
    const isAsked = vi.fn(async (...given: never[]) => {
      if (how === 'comes late') await aSecond()
      if (how === 'is answered only when storage works again') return new Promise(() => {})
      const answer = await operation(...given)
      if (how === 'is answered late') await aSecond()
      return answer
    })
    const phases = new Set<string>()
    app.store.subscribe(({ session }) => phases.add(session.phase))
    await app.session.start()
    await settle()
    Object.assign(storage, { [slow]: isAsked })
    signsIn(cognito)
    signsOut(cognito)
    const signingIn = app.session.login('ada@example.com', 'Passw0rd!')
    await expect.poll(() => isAsked.mock.calls.length).toBe(1)
    await app.session.cancelSignIn()
    await app.clock.advance(5_000)
    expect(await signingIn).toMatchObject({ status: 'ERROR', error: { code: 'no-sign-in' } })
    expect([...phases]).not.toContain('authenticated')
    Object.assign(storage, { [slow]: operation })
    await app.clock.advance(30_000)
    expect(await storage.read()).toMatchObject({ state: 'out' })
    await expect.poll(() => cognito.commandCalls(RevokeTokenCommand)).toHaveLength(1)
  },
)

test('a token asked for one person is not another person’s', async () => {
  const { session } = await started(signedInSession({ sub: 'bob' }))
  await expect(session.accessToken('ada')).rejects.toMatchObject({ code: 'session-ended' })
})

test('tokens that live hardly longer than ten seconds are used for two thirds of their life', async () => {
  const app = await loggedIn(cognito, {}, {}, 9)
  refreshes(cognito, mintTokens({}, { now: app.clock.now() + 6_000, refreshToken: 'refresh-2' }))
  await app.clock.advance(5_999)
  expect(refreshCalls()).toBe(0)
  await app.clock.advance(1)
  expect(refreshCalls()).toBe(1)
})
