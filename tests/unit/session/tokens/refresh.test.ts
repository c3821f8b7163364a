import { GetTokensFromRefreshTokenCommand } from '@aws-sdk/client-cognito-identity-provider'
import { expect, test, vi } from 'vitest'
import { AuthError } from '../../../../src/cognito/AuthError'
import { readClaims } from '../../../../src/cognito/claims'
import { readTokens } from '../../../../src/cognito/tokens'
import { isLoggedIn } from '../../../../src/session/session'
import { memoryStorage } from '../../../../src/session/storage/memoryStorage'
import { signedIn as signedInRecord, withTokens } from '../../../../src/session/storage/record'
import type { Lock } from '../../../../src/session/tokens/lock'
import type { TokenEndpoint } from '../../../../src/session/tokens/revocation'
import { createTokenManager } from '../../../../src/session/tokens/tokenManager'
import { fakeClock, type FakeClock } from '../../../support/clock'
import { notAuthorized, refreshes, refusesRefresh, stubCognito, refusal } from '../../../support/cognito'
import { fakeTabs } from '../../../support/fakeTabs'
import { loggedIn, signedInSession, testSession, started } from '../../../support/session'
import { jwt, mintTokens } from '../../../support/tokens'

const cognito = stubCognito()
/** Those of the tokens made here: a session of the local pool, left by another file, may send its own. */
const refreshCalls = () =>
  cognito
    .commandCalls(GetTokensFromRefreshTokenCommand)
    .filter(({ args }) => args[0].input.RefreshToken?.startsWith('refresh-')).length

async function signedIn() {
  const app = await loggedIn(cognito)
  refreshes(cognito, mintTokens({}, { now: app.clock.now() + 60_000, refreshToken: 'refresh-2' }))
  return { ...app, token: (await app.session.accessToken()) ?? '' }
}

test('a refused token less than 5 seconds old is not refreshed, because a new one would not help', async () => {
  const { session, clock, token } = await signedIn()
  await clock.advance(4_999)
  await session.refresh(token)
  expect(refreshCalls()).toBe(0)
})

test('a refused token that was replaced meanwhile is not refreshed, because the current one may be good', async () => {
  const { session, clock, token } = await signedIn()
  await clock.advance(5_000)
  await session.refresh(token)
  expect(await session.accessToken()).not.toBe(token)
  await clock.advance(5_000)
  await session.refresh(token)
  expect(refreshCalls()).toBe(1)
})

test('the session with fresh tokens is refreshed first where they are older than 5 seconds; without an answer there is none', async () => {
  const clock = fakeClock()
  const issue = (refreshToken: string) => readTokens(mintTokens({}, { now: clock.now(), refreshToken }))
  const refresh = vi.fn<TokenEndpoint['refresh']>(async () => issue('refresh-2'))
  const { deps } = testSession({
    clock,
    storage: memoryStorage(signedInRecord(issue('refresh-1'), clock.now(), 'own-page')),
  })
  const endpoint = async (): Promise<TokenEndpoint> => ({ refresh, revoke: async () => {} })
  const tokens = createTokenManager({ ...deps, loadTokenEndpoint: endpoint }, () => {})
  await tokens.start()
  await clock.advance(4_999)
  expect(await tokens.justIssued()).toMatchObject({ tokens: { refreshToken: 'refresh-1' } })
  await clock.advance(1)
  expect(await tokens.justIssued()).toMatchObject({ tokens: { refreshToken: 'refresh-2' } })
  await clock.advance(5_000)
  refresh.mockRejectedValueOnce(new AuthError('unreachable', 'x'))
  expect(await tokens.justIssued()).toBeNull()
  await tokens.logOut()
  expect(await tokens.justIssued()).toBeNull()
  expect(refresh).toHaveBeenCalledTimes(2)
})

test('a second refusal waits for the refresh that the first one has sent', async () => {
  const { session, clock, token } = await signedIn()
  await clock.advance(5_000)
  answersAfter(300, clock)
  void session.refresh(token)
  await clock.advance(50)
  const fresh = session.refresh(token).then(() => session.accessToken())
  await clock.advance(300)
  expect(await fresh).not.toBe(token)
  expect(refreshCalls()).toBe(1)
})

test('a call with an expired token waits for the answer also right after the refresh has left', async () => {
  const { session, clock } = await signedIn()
  cognito.on(GetTokensFromRefreshTokenCommand).rejects(refusal('InternalErrorException', 'down'))
  await clock.advance(3_600_000)
  answersAfter(900, clock)
  for (const before = refreshCalls(); refreshCalls() === before;) await clock.advance(100)
  const called = session.accessToken()
  await clock.advance(900)
  expect(await called).toEqual(expect.any(String))
})

test('tokens after a change are asked for after it, even if a refresh is under way that left before', async () => {
  const app = signedInSession()
  answersAfter(3_000, app.clock)
  await app.session.start()
  await app.clock.advance(3_590_000 + 1_000)
  const changedAt = app.clock.now()
  const refreshing = app.session.refresh()
  await app.clock.advance(10_000)
  await refreshing
  const { iat } = readClaims((await app.session.accessToken()) ?? '') ?? {}
  expect(iat).toBeGreaterThan(changedAt / 1_000)
  expect(refreshCalls()).toBe(2)
})

test('while the pool is down, further refusals cause no calls and nobody is signed out', async () => {
  const { session, store, clock, token } = await signedIn()
  await clock.advance(5_000)
  cognito.on(GetTokensFromRefreshTokenCommand).rejects(refusal('InternalErrorException', 'down'))
  await session.refresh(token)
  await session.refresh(token)
  expect(refreshCalls()).toBe(1)
  expect(isLoggedIn(store.getState())).toBe(true)
})

test('a pool that keeps giving the same access token is asked again only after pauses', async () => {
  const { session, store, clock } = await signedIn()
  const stale = mintTokens({}, { now: clock.now(), lifetime: 300 })
  refreshes(cognito, stale)
  await session.refresh()
  await clock.advance(290_000)
  const asked = refreshCalls()
  await clock.advance(10_000)
  expect(refreshCalls() - asked).toBeLessThan(6)
  await expect(session.accessToken()).rejects.toMatchObject({ code: 'unreachable' })
  expect(isLoggedIn(store.getState())).toBe(true)
})

test('a pool whose Retry-After is five minutes gets no call before, however often the window gets focus', async () => {
  const { tabs, hear } = fakeTabs()
  const app = signedInSession({}, { tabs })
  const busy = refusal('TooManyRequestsException', 'Rate exceeded')
  cognito
    .on(GetTokensFromRefreshTokenCommand)
    .rejects(Object.assign(busy, { $response: { headers: { 'retry-after': '300' } } }))
  await app.session.start()
  await app.clock.advance(3_590_000)
  expect(refreshCalls()).toBe(1)
  for (let second = 0; second < 120; second++) {
    void hear('awake')
    await app.clock.advance(1_000)
  }
  expect(refreshCalls()).toBe(1)
})

test('a page that wakes does not wait out the pause after a refresh that failed', async () => {
  const { tabs, hear } = fakeTabs()
  const app = signedInSession({}, { tabs })
  cognito.on(GetTokensFromRefreshTokenCommand).rejects(new TypeError('Failed to fetch'))
  await app.session.start()
  await app.clock.advance(3_590_000 + 10_000)
  const asked = refreshCalls()
  await app.clock.advance(2_000)
  expect(refreshCalls()).toBe(asked)
  void hear('awake')
  await app.clock.advance(0)
  expect(refreshCalls()).toBe(asked + 1)
})

test('the new tokens are kept even if the code loads in 15 seconds and the pool answers in 6', async () => {
  const app = signedInSession()
  const { loadPool } = app.deps
  app.deps.loadPool = () => new Promise((resolve) => app.clock.after(15_000, () => resolve(loadPool())))
  answersAfter(6_000, app.clock)
  await app.session.start()
  await app.clock.advance(3_590_000 + 21_000)
  expect(await app.deps.storage.read()).toMatchObject({ tokens: { refreshToken: 'refresh-2' } })
})

test('code that cannot be fetched signs nobody out and is requested again at growing intervals', async () => {
  const app = signedInSession()
  const { loadPool } = app.deps
  let asked = 0
  app.deps.loadPool = () => {
    asked++
    return Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  }
  answersAfter(0, app.clock)
  await app.session.start()
  await app.clock.advance(3_590_000 + 10 * 60_000)
  expect(asked).toBeGreaterThan(15)
  expect(asked).toBeLessThan(30)
  expect(isLoggedIn(app.store.getState())).toBe(true)
  app.deps.loadPool = loadPool
  await app.clock.advance(30_000)
  expect(await app.deps.storage.read()).toMatchObject({ tokens: { refreshToken: 'refresh-2' } })
})

test('an answer that comes after the deadline is used, because with rotation it has the only valid token', async () => {
  const app = signedInSession()
  answersAfter(10_500, app.clock)
  await app.session.start()
  await app.clock.advance(3_590_000 + 10_400)
  expect(await app.deps.storage.read()).toMatchObject({ tokens: { refreshToken: 'refresh-1' } })
  await app.clock.advance(100)
  expect(await app.deps.storage.read()).toMatchObject({ tokens: { refreshToken: 'refresh-2' } })
})

function answersAfter(delay: number, clock: FakeClock): void {
  cognito.on(GetTokensFromRefreshTokenCommand).callsFake(
    () =>
      new Promise((resolve) => {
        const tokens = mintTokens({}, { now: clock.now(), refreshToken: 'refresh-2' })
        clock.after(delay, () => resolve({ AuthenticationResult: tokens }))
      }),
  )
}

test('a refused refresh with an unknown message signs nobody out', async () => {
  const app = signedInSession()
  refusesRefresh(cognito, 'Something new')
  await app.session.start()
  await app.clock.advance(3_590_000)
  expect(refreshCalls()).toBe(1)
  expect(isLoggedIn(app.store.getState())).toBe(true)
})

test('a refresh token that is refused at the second try may be spent: the tab that has the fresh tokens gets two seconds to say so', async () => {
  const app = signedInSession()
  cognito
    .on(GetTokensFromRefreshTokenCommand)
    .rejectsOnce(new TypeError('Failed to fetch'))
    .rejects(notAuthorized('Refresh Token has been revoked'))
  await app.session.start()
  await app.clock.advance(3_591_000)
  expect(refreshCalls()).toBe(2)
  const theirs = readTokens(mintTokens({}, { now: app.clock.now(), refreshToken: 'refresh-2' }))
  await app.deps.storage.change((met) =>
    met.state === 'in' ? withTokens(met, theirs, app.clock.now()) : null,
  )
  await app.clock.advance(2_000)
  expect(await app.deps.storage.read()).toMatchObject({ tokens: { refreshToken: 'refresh-2' } })
})

test('tokens that a page had sent when it died are sent again as soon as another page opens', async () => {
  const clock = fakeClock()
  const record = signedInRecord(readTokens(mintTokens({}, { now: clock.now() })), clock.now(), 'own-page')
  refreshes(cognito, mintTokens({ jti: 'new' }, { now: clock.now(), refreshToken: 'refresh-2' }))
  const app = await started(
    testSession({ clock, storage: memoryStorage({ ...record, resendAt: clock.now() }) }),
  )
  await clock.advance(0)
  expect(await app.deps.storage.read()).toMatchObject({ tokens: { refreshToken: 'refresh-2' } })
})

test('what a suspended tab has sent is sent again within half a minute, though that tab holds the lock', async () => {
  const clock = fakeClock()
  const lock: Lock = (run) => new Promise<void>((resolve) => clock.after(12_000, resolve)).then(run)
  const app = await started(signedInSession({}, { clock, lock }))
  await clock.advance(3_589_000)
  answersAfter(100, clock)
  await clock.advance(2_000)
  await app.deps.storage.change((met) => (met.state === 'in' ? { ...met, resendAt: clock.now() } : null))
  await clock.advance(28_000)
  expect(await app.deps.storage.read()).toMatchObject({ tokens: { refreshToken: 'refresh-2' } })
})

test('a reply that is of nobody is not kept, and signs nobody out', async () => {
  const app = signedInSession()
  const { AccessToken: _, IdToken: __, ...others } = mintTokens()
  const ofNobody = jwt({ exp: Date.UTC(2027, 0, 1) / 1000 })
  refreshes(cognito, { ...others, AccessToken: ofNobody, IdToken: ofNobody })
  await app.session.start()
  await app.session.refresh()
  expect(refreshCalls()).toBe(1)
  expect(await app.deps.storage.read()).toMatchObject({ tokens: { refreshToken: 'refresh-1' } })
  expect(app.logged).toEqual([expect.stringContaining('The session could not be refreshed')])
})

test('while a session goes on with a new sign-in calls wait for its token, and the next one begins after it', async () => {
  const clock = fakeClock()
  const issue = (refreshToken: string) => readTokens(mintTokens({}, { now: clock.now(), refreshToken }))
  const record = signedInRecord(issue('refresh-1'), clock.now(), 'own-page')
  const { deps } = testSession({ clock, storage: memoryStorage(record), lock: (run) => run() })
  const tokens = createTokenManager({ ...deps, loadTokenEndpoint: () => new Promise(() => {}) }, () => {})
  await tokens.start()
  const after = (delay: number, refreshToken: string) =>
    tokens.goOnAnew(
      record,
      () => new Promise((resolve) => clock.after(delay, () => resolve(issue(refreshToken)))),
    )
  void after(2_000, 'refresh-2')
  const second = after(2_000, 'refresh-3')
  await clock.advance(1_500)
  const called = tokens.accessToken()
  await clock.advance(500)
  const given = await called
  expect(tokens.record()).toMatchObject({ tokens: { accessToken: given, refreshToken: 'refresh-2' } })
  await clock.advance(2_000)
  expect(await second).toBeUndefined()
  expect(tokens.record()).toMatchObject({ tokens: { refreshToken: 'refresh-3' } })
})
