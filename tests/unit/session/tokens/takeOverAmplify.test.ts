import {
  GetTokensFromRefreshTokenCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { beforeEach, expect, test } from 'vitest'
import { issuersOf } from '../../../../src/cognito/issuer'
import type { SessionDeps } from '../../../../src/session/context'
import { isLoggedIn } from '../../../../src/session/session'
import { memoryStorage } from '../../../../src/session/storage/memory'
import { subjectOf } from '../../../../src/session/user'
import { dropAmplify, takeOverAmplify } from '../../../../src/session/tokens/takeOverAmplify'
import { fakeClock, settle } from '../../../support/clock'
import {
  isUnreachable,
  refreshes,
  refusesRefresh,
  signsIn,
  signsOut,
  stubCognito,
} from '../../../support/cognito'
import { keptInMemory } from '../../../support/keptInMemory'
import { testSession } from '../../../support/session'
import { jwt, mintTokens, type Claims } from '../../../support/tokens'

const cognito = stubCognito()
beforeEach(() => {
  cognito.reset()
  signsOut(cognito)
})

const [ISSUER] = issuersOf({ region: 'local', userPoolId: 'local_Test' })
const PREFIX = 'CognitoIdentityServiceProvider.client.'
const ADA = 'ada@example.com'

/** A browser that Amplify was used in, at a time long ago. */
function browser(claims: Claims = {}, more: Record<string, string | undefined> = {}) {
  const clock = fakeClock()
  const localStorage = keptInMemory()
  const old = mintTokens({ iss: ISSUER, ...claims }, { now: clock.now() - 86_400_000, refreshToken: 'left' })
  const kept: Record<string, string | undefined> = {
    [`${PREFIX}LastAuthUser`]: ADA,
    [`${PREFIX}${ADA}.accessToken`]: old.AccessToken,
    [`${PREFIX}${ADA}.idToken`]: old.IdToken,
    [`${PREFIX}${ADA}.refreshToken`]: old.RefreshToken,
    [`${PREFIX}${ADA}.clockDrift`]: '0',
    [`${PREFIX}${ADA}.signInDetails`]: `{"loginId":"${ADA}"}`,
    [`${PREFIX}${ADA}.randomPasswordKey`]: 'secret',
    'CognitoIdentityServiceProvider.another.LastAuthUser': 'eve',
    theme: 'dark',
    ...more,
  }
  for (const [key, value] of Object.entries(kept)) localStorage().setItem(key, value ?? '')
  refreshes(cognito, mintTokens({ iss: ISSUER }, { now: clock.now(), refreshToken: 'fresh' }))
  const place = { storage: localStorage, clientId: 'client', issuers: [ISSUER] }
  const takeOver: SessionDeps['takeOver'] = {
    take: (given) => takeOverAmplify({ ...given, ...place }),
    drop: async () => dropAmplify(place),
  }
  return {
    clock,
    keys: () => Array.from({ length: localStorage().length }, (_, index) => localStorage().key(index)),
    async open(deps: Partial<SessionDeps> = {}) {
      const app = testSession({ clock, takeOver, ...deps })
      await app.session.start()
      return app
    },
  }
}

const token = (use: string, claims: Claims) => jwt({ iss: ISSUER, sub: mintedSub, token_use: use, ...claims })
const mintedSub = subjectOf(mintTokens().AccessToken ?? '')

/** One at a time, as a Web Lock. */
function lockOf(): SessionDeps['lock'] {
  let last: Promise<unknown> = Promise.resolve()
  return (run) => {
    const turn = last.then(() => run(true))
    last = turn.catch(() => {})
    return turn
  }
}

const OTHERS = ['CognitoIdentityServiceProvider.another.LastAuthUser', 'theme']
const sent = () => cognito.commandCalls(GetTokensFromRefreshTokenCommand).map(({ args }) => args[0].input)

test('whoever was signed in is, with fresh tokens; its keys are gone, and those of others are not', async () => {
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

test('a sign-in on a device that the pool remembers is refreshed with its key', async () => {
  const { open } = browser({ device_key: 'local_1' })
  await open()
  expect(sent()).toEqual([{ RefreshToken: 'left', ClientId: 'client', DeviceKey: 'local_1' }])
})

test('it happens once: a second tab finds the session, and asks for nothing', async () => {
  const storage = memoryStorage()
  const { open } = browser()
  const deps = { storage, lock: lockOf() }
  const tabs = await Promise.all([open(deps), open(deps)])
  expect(tabs.map(({ now }) => now().phase)).toContain('authenticated')
  expect(isLoggedIn((await open({ storage })).store.getState())).toBe(true)
  expect(sent()).toHaveLength(1)
})

test('who had signed in at the hosted domain will be logged out there, too', async () => {
  const storage = memoryStorage()
  const { open } = browser({}, { [`${PREFIX}oauthSignIn`]: 'true,false' })
  await open({ storage })
  expect(await storage.read()).toMatchObject({ method: 'hosted-domain' })
})

test.each([
  ['of another pool', { iss: 'https://evil.example/pool' }, {}],
  [
    'of another app client',
    {},
    { [`${PREFIX}${ADA}.accessToken`]: token('access', { client_id: 'another' }) },
  ],
  ['of another audience', {}, { [`${PREFIX}${ADA}.idToken`]: token('id', { aud: 'another' }) }],
  [
    'that stand in for each other',
    {},
    { [`${PREFIX}${ADA}.accessToken`]: token('id', { client_id: 'client' }) },
  ],
  ['of two people', {}, { [`${PREFIX}${ADA}.idToken`]: mintTokens({ iss: ISSUER, sub: 'eve' }).IdToken }],
  ['that are none', {}, { [`${PREFIX}${ADA}.accessToken`]: 'x.y.z' }],
  ['without a refresh token', {}, { [`${PREFIX}${ADA}.refreshToken`]: '' }],
])('tokens %s are sent nowhere, and removed', async (_what, claims, more) => {
  const { open, keys } = browser(claims, more)
  expect((await open()).now()).toEqual({ phase: 'anonymous', reason: 'not-signed-in' })
  expect(sent()).toEqual([])
  expect(keys()).toEqual(OTHERS)
})

test('a refresh that the pool refuses leaves the form, and removes the keys', async () => {
  const { open, keys } = browser()
  refusesRefresh(cognito)
  expect((await open()).now()).toEqual({ phase: 'anonymous', reason: 'not-signed-in' })
  expect(keys()).toEqual(OTHERS)
})

test('a pool that cannot be reached leaves the form, and the keys for the next start', async () => {
  const { open, keys } = browser()
  isUnreachable(cognito)
  const app = await open()
  expect(app.now().phase).toBe('anonymous')
  expect(keys()).toHaveLength(9)
  expect(app.logged.join()).not.toContain('left')
})

test('tokens of another person in the reply are not put in force', async () => {
  const { open, keys } = browser()
  refreshes(cognito, mintTokens({ iss: ISSUER, sub: 'eve' }))
  expect((await open()).now().phase).toBe('anonymous')
  expect(keys()).toEqual(OTHERS)
})

test('where somebody is signed in already nothing is taken over', async () => {
  const storage = memoryStorage()
  const { open, clock, keys } = browser()
  signsIn(cognito, mintTokens({ sub: 'eve' }, { now: clock.now() }))
  const before = testSession({ storage, clock })
  await before.session.login('eve@example.com', 'Passw0rd!')
  expect((await open({ storage })).now()).toMatchObject({ user: { uuid: 'eve' } })
  expect(sent()).toEqual([])
  expect(keys()).toHaveLength(9)
})

test('whoever signs in while a tab waits for its turn is not replaced', async () => {
  const storage = memoryStorage()
  const { open, clock, keys } = browser()
  signsIn(cognito, mintTokens({ sub: 'eve' }, { now: clock.now() }))
  const another = testSession({ storage, clock })
  const app = await open({
    storage,
    async lock(run) {
      await another.session.login('eve@example.com', 'Passw0rd!')
      return run(true)
    },
  })
  expect(app.now()).toMatchObject({ user: { uuid: 'eve' } })
  expect(sent()).toEqual([])
  expect(keys()).toHaveLength(9)
})

test('blocked storage, and a browser without Amplify, ask for nothing', async () => {
  const { open } = browser()
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  for (const storage of [blocked, keptInMemory()])
    await open({
      takeOver: {
        take: (given) => takeOverAmplify({ ...given, storage, clientId: 'client', issuers: [ISSUER] }),
        drop: async () => dropAmplify({ storage, clientId: 'client', issuers: [ISSUER] }),
      },
    })
  expect(sent()).toEqual([])
})

const revoked = () => cognito.commandCalls(RevokeTokenCommand).map(({ args }) => args[0].input.Token)

test('who signs in while it is still being exchanged stays signed in, and what comes late is revoked', async () => {
  const { open, clock } = browser()
  let answer: (tokens: object) => void = () => {}
  cognito.on(GetTokensFromRefreshTokenCommand).callsFake(() => new Promise((resolve) => (answer = resolve)))
  const opening = open()
  await settle()
  await clock.advance(2_000)
  const app = await opening
  signsIn(cognito, mintTokens({ sub: 'bob' }, { now: clock.now(), refreshToken: 'of-bob' }))
  await app.session.login('bob@example.com', 'Passw0rd!')
  const longAgo = { iss: ISSUER, auth_time: clock.now() / 1000 - 86_400 }
  answer({ AuthenticationResult: mintTokens(longAgo, { now: clock.now(), refreshToken: 'fresh' }) })
  await expect.poll(revoked).toContain('fresh')
  expect(app.now()).toMatchObject({ user: { uuid: 'bob' } })
  expect(revoked()).not.toContain('of-bob')
})

test('after a sign-in by the form nothing is left that a later start could take over: its token is revoked', async () => {
  const storage = memoryStorage()
  const { open, clock, keys } = browser()
  isUnreachable(cognito)
  const app = await open({ storage })
  cognito.reset()
  signsOut(cognito)
  signsIn(cognito, mintTokens({ sub: 'bob' }, { now: clock.now() }))
  await app.session.login('bob@example.com', 'Passw0rd!')
  await expect.poll(revoked).toEqual(['left'])
  expect(keys()).toEqual(OTHERS)
  await app.session.logout()
  expect((await open({ storage })).now()).toMatchObject({ phase: 'anonymous' })
  expect(sent()).toEqual([])
})
