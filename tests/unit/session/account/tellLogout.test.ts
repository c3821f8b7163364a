import {
  DeleteUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { beforeEach, expect, test, vi } from 'vitest'
import { readTokens } from '../../../../src/cognito/tokens'
import type { HostedDomain } from '../../../../src/cognito/HostedDomain'
import { isLoggedIn } from '../../../../src/session/session'
import type { SessionDeps } from '../../../../src/session/actionContext'
import { memoryStorage } from '../../../../src/session/storage/memoryStorage'
import { signedIn, type RecordStorage } from '../../../../src/session/storage/record'
import type { SessionState } from '../../../../src/session/store'
import { fakeClock, settle } from '../../../support/clock'
import {
  held,
  asksForSmsCode,
  notAuthorized,
  refreshes,
  refusesRefresh,
  signsIn,
  signsOut,
  stubCognito,
} from '../../../support/cognito'
import { fakeTabs } from '../../../support/fakeTabs'
import { signedInSession, testPool, testSession, started } from '../../../support/session'
import { mintTokens } from '../../../support/tokens'
import { fakeStorage } from '../../../support/webStorage'

const cognito = stubCognito()
beforeEach(() => {
  signsOut(cognito)
  vi.stubGlobal('sessionStorage', fakeStorage())
})

const CALLBACK = new URL('https://app.example.com/auth/callback')

/** A session that came from the hosted domain, and the events of its end, in order. */
async function hostedSession(
  logout: () => Promise<void> = () => Promise.resolve(),
  more: Partial<SessionDeps> = {},
  isIn = true,
) {
  const events: string[] = []
  const hosted: HostedDomain = {
    begin: () => Promise.reject(new Error('not wanted here')),
    askedFor: () => '',
    handleCallback: () => ({
      from: '',
      provider: '',
      finish: () => Promise.resolve(readTokens(mintTokens({}, { now: app.deps.clock.now() }))),
    }),
    logout: () => {
      events.push(app.store.getState().session.phase, 'hosted domain')
      return logout()
    },
  }
  const app = testSession({ loadHostedDomain: () => Promise.resolve(hosted), ...more })
  cognito.on(RevokeTokenCommand).callsFake(() => {
    events.push(app.store.getState().session.phase, 'revoked')
    return {}
  })
  await app.session.start()
  if (isIn) await app.session.finishHostedSignIn(CALLBACK)
  return { ...app, events, now: () => app.store.getState() }
}

test('a log-out clears the session, then revokes it, then sends the browser to the hosted domain', async () => {
  const { session, events, now } = await hostedSession()
  expect(isLoggedIn(now())).toBe(true)
  await session.logout()
  expect(events).toEqual(['anonymous', 'revoked', 'anonymous', 'hosted domain'])
})

test('a log-out of a session from our own sign-in page does not go to the hosted domain', async () => {
  const { session, clock, events } = await hostedSession()
  await session.logout()
  events.length = 0
  signsIn(cognito, mintTokens({}, { now: clock.now() }))
  await session.login('ada@example.com', 'Passw0rd!')
  await session.logout()
  expect(events).toEqual(['anonymous', 'revoked'])
})

test('a log-out also ends a sign-in that waits for a code', async () => {
  const app = await started(testSession())
  asksForSmsCode(cognito, '123456')
  await app.session.login('ada@example.com', 'Passw0rd!')
  expect(app.now().phase).toBe('challenged')
  await app.session.logout()
  expect(app.now().phase).toBe('anonymous')
  expect(await app.session.confirmLogin('123456')).toMatchObject({ error: { code: 'no-sign-in' } })
})

/** Signs in while storage is slow, in a page that shows by then somebody who is signed in in another tab. */
async function slowSignIn(signIn: (session: SessionState) => Promise<unknown>) {
  const clock = fakeClock()
  const { tabs, hear } = fakeTabs()
  const stored = memoryStorage()
  let delay = 0
  const storage: RecordStorage = {
    read: stored.read,
    async change(change) {
      if (delay > 0) await new Promise<void>((resolve) => clock.after(delay, resolve))
      return stored.change(change)
    },
  }
  const pool = testPool('USER_PASSWORD_AUTH', clock.now)
  const app = await hostedSession(undefined, { clock, tabs, storage, loadPool: async () => pool }, false)
  cognito
    .on(InitiateAuthCommand)
    .callsFake(() => ({ AuthenticationResult: mintTokens({}, { now: clock.now() }) }))
  await clock.advance(5_000)
  delay = 1_200
  const signingIn = signIn(app.session)
  await clock.advance(300)
  const since = clock.now() - 3_000
  await stored.change(() => signedIn(readTokens(mintTokens({}, { now: since })), since, 'own-page'))
  await hear()
  await clock.advance(50)
  return { ...app, clock, signingIn }
}

test.each([
  ['with a password', 'log-out'],
  ['at the hosted domain', 'log-out'],
  ['with a password', 'log-out on all devices'],
])('a sign-in %s that storage has yet to take does not come back after a %s', async (where, out) => {
  const { now, session, clock, signingIn } = await slowSignIn(({ login, finishHostedSignIn }) =>
    where === 'with a password' ? login('ada@example.com', 'Passw0rd!') : finishHostedSignIn(CALLBACK),
  )
  expect(now().session.phase).toBe('authenticated')
  void (out === 'log-out' ? session.logout() : session.logoutEverywhere())
  await clock.advance(10_000)
  expect(now().session.phase).toBe('anonymous')
  expect(await signingIn).toMatchObject({ status: 'ERROR' })
})

test('a log-out goes to the hosted domain even after a reload and a refresh', async () => {
  const storage = memoryStorage()
  const { clock } = await hostedSession(undefined, { storage })
  const later = await hostedSession(undefined, { storage }, false)
  refreshes(cognito, mintTokens({}, { now: clock.now() }))
  await later.session.refresh()
  await later.session.logout()
  expect(later.events).toContain('hosted domain')
})

test('a revocation that is never answered delays the log-out by two seconds at most', async () => {
  const { session, clock, events } = await hostedSession()
  cognito.on(RevokeTokenCommand).callsFake(() => new Promise(() => {}))
  const loggedOut = session.logout()
  await clock.advance(1_999)
  expect(events).not.toContain('hosted domain')
  await clock.advance(1)
  await loggedOut
  expect(events).toContain('hosted domain')
})

test('a pool that does not answer keeps nobody on a page that is about to be left, where the next person may type', async () => {
  const { session, clock, events, deps } = await hostedSession(undefined, { logoutFrom: 'everywhere' })
  cognito.on(GlobalSignOutCommand).callsFake(() => new Promise(() => {}))
  void session.logout()
  await clock.advance(2_000)
  expect(events).toContain('hosted domain')
  // The request outlives the page, and nobody hears what comes of it.
  const page = await started(testSession(deps))
  expect(page.now()).toMatchObject({ phase: 'anonymous', remains: 'other-devices-remain' })
})

test('a revocation that fails does not keep the browser from the hosted domain', async () => {
  const { session, events } = await hostedSession()
  cognito.on(RevokeTokenCommand).rejects(new TypeError('Failed to fetch'))
  await session.logout()
  expect(events).toContain('hosted domain')
})

test('if the hosted domain cannot be reached, the session ends here and the person is told', async () => {
  const { session, logged, now } = await hostedSession(() => Promise.reject(new TypeError('no way')))
  await session.logout()
  expect(now().session).toEqual({ phase: 'anonymous', reason: 'logged-out', remains: 'log-out-incomplete' })
  expect(logged.at(-1)).toMatch(/: An error occurred when attempting to log out from OAuth provider\.$/)
})

test('if no hosted domain is configured any more, the session ends here and the person is told', async () => {
  const storage = memoryStorage()
  await hostedSession(undefined, { storage })
  const { session, now, logged } = await started(testSession({ storage }))
  await session.logout()
  expect(now()).toEqual({ phase: 'anonymous', reason: 'logged-out', remains: 'log-out-incomplete' })
  expect(logged.at(-1)).toMatch(/An error occurred when attempting to log out from OAuth provider\.$/)
})

test('a person who signs in again before the hosted domain fails is not disturbed', async () => {
  let fail: () => void = () => {}
  const failing = new Promise<void>((_, reject) => {
    fail = () => reject(new TypeError('no way'))
  })
  const { session, clock, now } = await hostedSession(() => failing)
  const loggedOut = session.logout()
  await settle()
  signsIn(cognito, mintTokens({}, { now: clock.now() }))
  await session.login('ada@example.com', 'Passw0rd!')
  fail()
  await loggedOut
  expect(isLoggedIn(now())).toBe(true)
  await session.logout()
  expect(now().session).toEqual({ phase: 'anonymous', reason: 'logged-out' })
})

test.each([
  ['logging out everywhere', GlobalSignOutCommand, 'logoutEverywhere'],
  ['deleting the account', DeleteUserCommand, 'deleteAccount'],
] as const)(
  '%s goes there, too, also if a refresh finds the session ended first',
  async (_, command, action) => {
    for (const isEnded of [false, true]) {
      const { session, events, now } = await hostedSession()
      cognito.on(command).callsFake(async () => {
        if (isEnded) refusesRefresh(cognito)
        if (isEnded) await session.refresh()
        expect(isLoggedIn(now())).toBe(!isEnded)
        return {}
      })
      expect(await session[action]()).toMatchObject({ status: 'READY' })
      expect(events).toContain('hosted domain')
    }
  },
)

test('logging out everywhere does not leave the page of somebody who has signed in meanwhile', async () => {
  const { session, events, now, clock } = await hostedSession()
  cognito.on(GlobalSignOutCommand).callsFake(async () => {
    refusesRefresh(cognito)
    await session.refresh()
    signsIn(cognito, mintTokens({ sub: 'eve' }, { now: clock.now() + 1_000 }))
    await session.login('eve@example.com', 'Passw0rd!')
    return {}
  })
  await session.logoutEverywhere()
  expect(events).not.toContain('hosted domain')
  expect(isLoggedIn(now())).toBe(true)
})

test.each(['has signed in', 'is about to enter a code'])(
  'a log-out that waits for the pool does not leave the page of somebody who %s meanwhile',
  async (who) => {
    const { session, clock, events, now } = await hostedSession(undefined, { logoutFrom: 'everywhere' })
    cognito.on(GlobalSignOutCommand).callsFake(() => new Promise(() => {}))
    const loggedOut = session.logout()
    await clock.advance(1_500)
    if (who === 'has signed in') signsIn(cognito, mintTokens({ sub: 'eve' }, { now: clock.now() }))
    else asksForSmsCode(cognito, '123456')
    await session.login('eve@example.com', 'Passw0rd!')
    await clock.advance(60_000)
    await loggedOut
    expect(events).not.toContain('hosted domain')
    expect(now().session.phase).toBe(who === 'has signed in' ? 'authenticated' : 'challenged')
    await session.cancelSignIn()
    if (who !== 'has signed in')
      expect(now().session).toMatchObject({ phase: 'anonymous', remains: 'log-out-incomplete' })
  },
)

test('what was kept for a page that never came is said to nobody who signs in here', async () => {
  const { session, clock, events, deps } = await hostedSession(undefined, { logoutFrom: 'everywhere' })
  cognito.on(GlobalSignOutCommand).rejects(new TypeError('Failed to fetch'))
  await session.logout()
  expect(events).toContain('hosted domain')
  signsIn(cognito, mintTokens({ sub: 'eve' }, { now: clock.now() }))
  await session.login('eve@example.com', 'Passw0rd!')
  cognito.on(GlobalSignOutCommand).resolves({})
  await session.logout()
  const page = await started(testSession(deps))
  expect(page.now()).not.toHaveProperty('remains')
})

test('what a log-out could not end is said by the page that comes back from the hosted domain, and by no later one', async () => {
  const { session, events, deps } = await hostedSession(undefined, { logoutFrom: 'everywhere' })
  cognito.on(GlobalSignOutCommand).rejects(new TypeError('Failed to fetch'))
  await session.logout()
  expect(events).toContain('hosted domain')
  const reopened = async () => {
    const page = await started(testSession(deps))
    return page.now()
  }
  expect(await reopened()).toMatchObject({ phase: 'anonymous', remains: 'other-devices-remain' })
  expect(await reopened()).not.toHaveProperty('remains')
})

/** Somebody whose log-out ends all their sign-ins, and whose tokens have expired since if `hours` have passed. */
async function endsEverything(hours = 0) {
  const app = await started(signedInSession({}, { logoutFrom: 'everywhere' }))
  const later = app.clock.now() + hours * 3_600_000
  if (hours > 0) app.clock.now = () => later
  const fresh = mintTokens({}, { now: later + 1_000, refreshToken: 'refresh-2' })
  refreshes(cognito, fresh)
  return { ...app, fresh }
}

test('logging out everywhere with an access token that the pool refuses as expired is done with a fresh one', async () => {
  const { fresh, ...app } = await endsEverything()
  cognito.on(GlobalSignOutCommand).rejects(notAuthorized('Access Token has expired'))
  cognito.on(GlobalSignOutCommand, { AccessToken: fresh.AccessToken }).resolves({})
  await app.session.logout()
  expect(app.now()).toEqual({ phase: 'anonymous', reason: 'logged-out' })
  expect(revoked()).toEqual([])
  const tokens = cognito.commandCalls(GlobalSignOutCommand).map(({ args }) => args[0].input.AccessToken)
  expect(tokens.at(-1)).toBe(fresh.AccessToken)
})

test('logging out everywhere with an expired access token, and no network at first, ends all sign-ins all the same', async () => {
  const { fresh, ...app } = await endsEverything(2)
  let isOnline = false
  cognito.on(GlobalSignOutCommand).callsFake(({ AccessToken }) => {
    if (!isOnline) {
      isOnline = true
      throw new TypeError('Failed to fetch')
    }
    if (AccessToken !== fresh.AccessToken) throw notAuthorized('Access Token has expired')
    return {}
  })
  await app.session.logout()
  const tokens = cognito.commandCalls(GlobalSignOutCommand).map(({ args }) => args[0].input.AccessToken)
  expect(tokens.at(-1)).toBe(fresh.AccessToken)
})

test('if the other devices cannot be signed out, the sign-in page says so and this device is signed out', async () => {
  const app = await endsEverything()
  cognito.on(GlobalSignOutCommand).rejects(new TypeError('Failed to fetch'))
  await app.session.logout()
  expect(app.now()).toEqual({ phase: 'anonymous', reason: 'logged-out', remains: 'other-devices-remain' })
  expect(revoked()).toEqual(['refresh-1'])
})

test('the sign-in page says that other devices remain even after a sign-in was begun and cancelled meanwhile', async () => {
  const app = await endsEverything()
  const fail = held(cognito.on(GlobalSignOutCommand), new TypeError('Failed to fetch'))
  const loggedOut = app.session.logout()
  await settle()
  asksForSmsCode(cognito, '123456')
  await app.session.login('grace@example.com', 'Passw0rd!')
  fail()
  await loggedOut
  expect(app.now().phase).toBe('challenged')
  await app.session.cancelSignIn()
  expect(app.now()).toMatchObject({ phase: 'anonymous', remains: 'other-devices-remain' })
})

const revoked = () => cognito.commandCalls(RevokeTokenCommand).map(({ args }) => args[0].input.Token)

test('if the other devices cannot be signed out with tokens that were refreshed for that, those are revoked', async () => {
  const { fresh, ...app } = await endsEverything()
  cognito.on(GlobalSignOutCommand).rejects(notAuthorized('Access Token has expired'))
  cognito
    .on(GlobalSignOutCommand, { AccessToken: fresh.AccessToken })
    .rejects(new TypeError('Failed to fetch'))
  await app.session.logout()
  expect(revoked()).toEqual(['refresh-2'])
})
