import {
  GetTokensFromRefreshTokenCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { beforeEach, expect, test } from 'vitest'
import { issuersOf } from '../../../../src/cognito/issuer'
import type { SessionDeps } from '../../../../src/session/actionContext'
import { isLoggedIn } from '../../../../src/session/session'
import { memoryStorage } from '../../../../src/session/storage/memoryStorage'
import { subjectOf } from '../../../../src/cognito/claims'
import { migrateFromAmplify } from '../../../../src/session/storage/migrateFromAmplify'
import { fakeClock } from '../../../support/clock'
import {
  isUnreachable,
  refreshes,
  refusesRefresh,
  signsIn,
  signsOut,
  stubCognito,
} from '../../../support/cognito'
import { keptInMemory } from '../../../support/webStorage'
import { testSession } from '../../../support/session'
import { jwt, mintTokens, type Claims } from '../../../support/tokens'

const cognito = stubCognito()
beforeEach(() => signsOut(cognito))

const [ISSUER] = issuersOf({ region: 'local', userPoolId: 'local_Test' })
const PREFIX = 'CognitoIdentityServiceProvider.client.'
const ADA = 'ada@example.com'
/** What Amplify keeps under this name for her. */
const row = (name: string, value: string | undefined) => ({ [`${PREFIX}${ADA}.${name}`]: value })

/** A browser in which Amplify was used long ago. */
function browser(claims: Claims = {}, more: Record<string, string | undefined> = {}) {
  const clock = fakeClock()
  const localStorage = keptInMemory()
  const old = mintTokens({ iss: ISSUER, ...claims }, { now: clock.now() - 86_400_000, refreshToken: 'left' })
  const kept: Record<string, string | undefined> = {
    [`${PREFIX}LastAuthUser`]: ADA,
    ...row('accessToken', old.AccessToken),
    ...row('idToken', old.IdToken),
    ...row('refreshToken', old.RefreshToken),
    ...row('clockDrift', '0'),
    ...row('signInDetails', `{"loginId":"${ADA}"}`),
    ...row('randomPasswordKey', 'secret'),
    'CognitoIdentityServiceProvider.another.LastAuthUser': 'eve',
    theme: 'dark',
    ...more,
  }
  for (const [key, value] of Object.entries(kept)) localStorage().setItem(key, value ?? '')
  refreshes(cognito, mintTokens({ iss: ISSUER }, { now: clock.now(), refreshToken: 'fresh' }))
  return {
    clock,
    keys: () => Array.from({ length: localStorage().length }, (_, index) => localStorage().key(index)),
    /** @param place where the page looks for it */
    async open({ storage = memoryStorage(), ...deps }: Partial<SessionDeps> = {}, place = {}) {
      const amplify = { localStorage, clientId: 'client', issuers: [ISSUER], ...place }
      const app = testSession({ clock, storage: migrateFromAmplify(storage, amplify), ...deps })
      await app.session.start()
      return app
    },
  }
}

const token = (use: string, claims: Claims) => jwt({ iss: ISSUER, sub: mintedSub, token_use: use, ...claims })
const mintedSub = subjectOf(mintTokens().AccessToken ?? '')

/** Runs one at a time, like a Web Lock. */
function lockOf(): SessionDeps['lock'] {
  let last: Promise<unknown> = Promise.resolve()
  return (run) => {
    const turn = last.then(() => run())
    last = turn.catch(() => {})
    return turn
  }
}

const OTHERS = ['CognitoIdentityServiceProvider.another.LastAuthUser', 'theme']
const sent = () => cognito.commandCalls(GetTokensFromRefreshTokenCommand).map(({ args }) => args[0].input)

test('a storage that ends with its page still says so', () => {
  const place = { localStorage: keptInMemory(), clientId: 'client', issuers: [ISSUER] }
  expect(migrateFromAmplify({ ...memoryStorage(), endsWithPage: true }, place).endsWithPage).toBe(true)
})

test('a person signed in with Amplify stays signed in with fresh tokens, and only Amplify’s keys are removed', async () => {
  const storage = memoryStorage()
  const { open, keys } = browser()
  const app = await open({ storage })
  expect(app.now()).toMatchObject({ phase: 'authenticated', user: { email: ADA } })
  expect(sent()).toEqual([{ RefreshToken: 'left', ClientId: 'client' }])
  expect(await storage.read()).toMatchObject({
    state: 'in',
    method: 'own-page',
    tokens: { refreshToken: 'fresh' },
  })
  expect(keys()).toEqual(OTHERS)
})

test('a sign-in on a remembered device is refreshed with its device key', async () => {
  const { open } = browser({ device_key: 'local_1' })
  await open()
  expect(sent()).toEqual([{ RefreshToken: 'left', ClientId: 'client', DeviceKey: 'local_1' }])
})

test('a second tab finds the session that was taken over and makes no call', async () => {
  const storage = memoryStorage()
  const { open } = browser()
  const deps = { storage, lock: lockOf() }
  const tabs = await Promise.all([open(deps), open(deps)])
  expect(tabs.map(({ now }) => now().phase)).toContain('authenticated')
  expect(isLoggedIn((await open({ storage })).store.getState())).toBe(true)
  expect(sent()).toHaveLength(1)
})

test.each([
  ['hosted-domain', '6', `${PREFIX}oauthSignIn`, 'true,false'],
  ['own-page', '6', `${PREFIX}oauthSignIn`, 'false,false'],
  ['hosted-domain', '5', 'amplify-signin-with-hostedUI', 'true'],
  ['own-page', '5', 'amplify-signin-with-hostedUI', 'false'],
])('a log-out goes where the sign-in was: %s, by Amplify %s', async (method, _, key, value) => {
  const storage = memoryStorage()
  const { open } = browser({}, { [key]: value })
  await open({ storage })
  expect(await storage.read()).toMatchObject({ method })
})

test.each([
  ['of another pool', { iss: 'https://evil.example/pool' }, {}],
  ['of another app client', {}, row('accessToken', token('access', { client_id: 'another' }))],
  ['of another audience', {}, row('idToken', token('id', { aud: 'another' }))],
  ['that stand in for each other', {}, row('accessToken', token('id', { client_id: 'client' }))],
  ['of two people', {}, row('idToken', mintTokens({ iss: ISSUER, sub: 'eve' }).IdToken)],
  ['that are none', {}, row('accessToken', 'x.y.z')],
  ['without a refresh token', {}, row('refreshToken', '')],
])('tokens %s are removed and not sent', async (_what, claims, more) => {
  const { open, keys } = browser(claims, more)
  expect((await open()).now()).toEqual({ phase: 'anonymous', reason: 'not-signed-in' })
  expect(sent()).toEqual([])
  expect(keys()).toEqual(OTHERS)
})

test.each([
  ['the pool refuses the refresh', () => refusesRefresh(cognito)],
  ['the reply is of another person', () => refreshes(cognito, mintTokens({ iss: ISSUER, sub: 'eve' }))],
])('the form is shown and the keys are removed when %s', async (_, answer) => {
  const { open, keys } = browser()
  answer()
  expect((await open()).now().phase).toBe('anonymous')
  expect(keys()).toEqual(OTHERS)
})

test('a person whose pool cannot be reached is signed in, and gets tokens once it can', async () => {
  const { open, keys, clock } = browser()
  isUnreachable(cognito)
  const app = await open()
  expect(app.now()).toMatchObject({ phase: 'authenticated', user: { email: ADA } })
  expect(keys()).toEqual(OTHERS)
  await expect(app.session.accessToken()).rejects.toMatchObject({ code: 'unreachable' })
  expect(app.logged.join()).not.toContain('left')
  const fresh = mintTokens({ iss: ISSUER }, { now: clock.now(), refreshToken: 'fresh' })
  refreshes(cognito, fresh)
  await clock.advance(2_000)
  expect(await app.session.accessToken()).toBe(fresh.AccessToken)
})

test('of two tabs that open while the pool cannot be reached both are signed in, and one refreshes once it can', async () => {
  const { open, keys, clock } = browser()
  isUnreachable(cognito)
  const deps = { storage: memoryStorage(), lock: lockOf() }
  const tabs = await Promise.all([open(deps), open(deps)])
  expect(tabs.map(({ now }) => now().phase)).toEqual(['authenticated', 'authenticated'])
  expect(keys()).toEqual(OTHERS)
  cognito.reset()
  const fresh = mintTokens({ iss: ISSUER }, { now: clock.now(), refreshToken: 'fresh' })
  refreshes(cognito, fresh)
  await clock.advance(5_000)
  expect(await Promise.all(tabs.map(({ session }) => session.accessToken()))).toEqual(
    Array(2).fill(fresh.AccessToken),
  )
  expect(sent()).toHaveLength(1)
})

test('nothing is taken over when somebody is already signed in, and the keys are removed', async () => {
  const storage = memoryStorage()
  const { open, clock, keys } = browser()
  signsIn(cognito, mintTokens({ sub: 'eve' }, { now: clock.now() }))
  const before = testSession({ storage, clock })
  await before.session.login('eve@example.com', 'Passw0rd!')
  expect((await open({ storage })).now()).toMatchObject({ user: { uuid: 'eve' } })
  expect(sent()).toEqual([])
  expect(keys()).toEqual(OTHERS)
})

test('a person who has logged out in a first tab is not signed in again by a second that had found the keys before', async () => {
  const storage = memoryStorage()
  const { open } = browser()
  const second = open({
    storage: {
      ...storage,
      async change(change) {
        const first = await open({ storage })
        await first.session.logout()
        return storage.change(change)
      },
    },
  })
  expect((await second).now()).toMatchObject({ phase: 'anonymous' })
  expect(sent()).toHaveLength(1)
})

test('no call is made with blocked storage or in a browser without Amplify', async () => {
  const { open } = browser()
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  for (const localStorage of [blocked, keptInMemory()])
    expect((await open({}, { localStorage })).now()).toEqual({ phase: 'anonymous', reason: 'not-signed-in' })
  expect(sent()).toEqual([])
})

test('a session that was taken over ends with the window where people do not stay signed in', async () => {
  const storage = memoryStorage()
  const { open } = browser()
  const windowCookie = { name: () => 'this', nameForSignIn: () => 'this' }
  await open({ storage, windowCookie }, { window: windowCookie.nameForSignIn })
  expect(await storage.read()).toMatchObject({ state: 'in', window: 'this' })
  expect(
    (await open({ storage, windowCookie: { ...windowCookie, name: () => undefined } })).now(),
  ).toMatchObject({ phase: 'anonymous' })
})

const revoked = () => cognito.commandCalls(RevokeTokenCommand).map(({ args }) => args[0].input.Token)

test('a log-out ends the session that was taken over, and no later start brings it back', async () => {
  const storage = memoryStorage()
  const { open } = browser()
  const app = await open({ storage })
  await app.session.logout()
  expect(revoked()).toEqual(['fresh'])
  expect((await open({ storage })).now()).toMatchObject({ phase: 'anonymous' })
})

test('storage that fails takes nothing over, and after a sign-in and a log-out no later start does', async () => {
  const storage = memoryStorage()
  const { open, clock, keys } = browser()
  const full = { ...storage, change: () => Promise.reject(new Error('full')) }
  const app = await open({ storage: full })
  expect(app.now()).toMatchObject({ phase: 'anonymous' })
  signsIn(cognito, mintTokens({ sub: 'bob' }, { now: clock.now() }))
  await app.session.login('bob@example.com', 'Passw0rd!')
  expect(keys()).toEqual(OTHERS)
  await app.session.logout()
  expect((await open({ storage })).now()).toMatchObject({ phase: 'anonymous' })
})
