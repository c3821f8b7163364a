import {
  GetCredentialsForIdentityCommand,
  GetIdCommand,
  NotAuthorizedException,
  ResourceNotFoundException,
} from '@aws-sdk/client-cognito-identity'
import { GetTokensFromRefreshTokenCommand } from '@aws-sdk/client-cognito-identity-provider'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { SessionDeps } from '../../../../src/session/actionContext'
import { memoryStorage } from '../../../../src/session/storage/memoryStorage'
import { signedOut } from '../../../../src/session/storage/record'
import { held, refreshes, signsIn, signsOut, stubCognito } from '../../../support/cognito'
import { settle } from '../../../support/clock'
import { givesCredentials, stubIdentityPool } from '../../../support/identity'
import { loggedIn, testSession, type TestSession } from '../../../support/session'
import { mintTokens } from '../../../support/tokens'

const MINUTE = 60_000
const BOB = { sub: 'b0b1c2d3-0000-4000-8000-000000000002', email: 'bob@example.com' }

const cognito = stubCognito()
const identity = stubIdentityPool()
beforeEach(() => void identity.reset())

const calls = () => ({
  ids: identity.commandCalls(GetIdCommand).length,
  credentials: identity.commandCalls(GetCredentialsForIdentityCommand).length,
})

/** A person signed in with tokens that last ten hours, so that no refresh is due. */
async function signedIn(lasts = 60 * MINUTE, deps: Partial<SessionDeps> = {}, lifetime = 36_000) {
  const app = await loggedIn(cognito, deps, {}, lifetime)
  givesCredentials(identity, () => app.clock.now() + lasts)
  signsOut(cognito)
  return app
}

test('credentials come from the identity pool and are cached for 50 minutes', async () => {
  const { session, clock } = await signedIn(600 * MINUTE)
  expect(await session.awsCredentials()).toMatchObject({
    identityId: 'local:identity',
    accessKeyId: 'AKIA1',
    secretAccessKey: 'secret',
    sessionToken: 'session',
  })
  await clock.advance(50 * MINUTE - 1)
  expect(await session.awsCredentials()).toMatchObject({ accessKeyId: 'AKIA1' })
  await clock.advance(1)
  expect(await session.awsCredentials()).toMatchObject({ accessKeyId: 'AKIA2' })
  // A person's identity does not change.
  expect(calls()).toEqual({ ids: 1, credentials: 2 })
})

test('credentials that expire sooner are cached until five minutes before their expiry', async () => {
  const { session, clock } = await signedIn(20 * MINUTE)
  await session.awsCredentials()
  await clock.advance(15 * MINUTE - 1)
  expect(await session.awsCredentials()).toMatchObject({ accessKeyId: 'AKIA1' })
  await clock.advance(1)
  expect(await session.awsCredentials()).toMatchObject({ accessKeyId: 'AKIA2' })
})

test('with a clock that is hours ahead, credentials are still cached', async () => {
  const { session } = await signedIn(-120 * MINUTE)
  await session.awsCredentials()
  await session.awsCredentials()
  expect(calls().credentials).toBe(1)
})

test('many simultaneous requests for credentials share one call', async () => {
  const { session } = await signedIn()
  const all = await Promise.all(Array.from({ length: 20 }, () => session.awsCredentials()))
  expect(new Set(all).size).toBe(1)
  expect(calls()).toEqual({ ids: 1, credentials: 1 })
})

test('a failure is returned to all callers, logged, and not cached', async () => {
  const { session, logged } = await signedIn()
  identity.on(GetIdCommand).resolvesOnce({}).resolves({ IdentityId: 'local:identity' })
  const asked = [session.awsCredentials(), session.awsCredentials()]
  for (const each of await Promise.allSettled(asked))
    expect(each).toMatchObject({
      status: 'rejected',
      reason: { message: 'Received undefined response from getId operation' },
    })
  const told = 'There are no AWS credentials: Received undefined response from getId operation'
  expect(logged).toEqual([told, told])
  expect(await session.awsCredentials()).toMatchObject({ accessKeyId: 'AKIA1' })
})

test('credentials are dropped when the ID token changes', async () => {
  const { session, clock } = await signedIn()
  await session.awsCredentials()
  refreshes(cognito, mintTokens({ 'cognito:groups': ['new'] }, { now: clock.now(), lifetime: 36_000 }))
  await session.refresh()
  expect(await session.awsCredentials()).toMatchObject({ accessKeyId: 'AKIA2' })
  expect(calls()).toEqual({ ids: 1, credentials: 2 })
})

test('credentials are dropped at log-out, and none are given out afterwards', async () => {
  const { session } = await signedIn()
  await session.awsCredentials()
  await session.logout()
  await expect(session.awsCredentials()).rejects.toMatchObject({ code: 'session-ended' })
})

test('good credentials are given out also while the tokens have expired and the pool cannot be reached', async () => {
  const { session, clock } = await signedIn(600 * MINUTE, {}, 600)
  const first = await session.awsCredentials()
  cognito.on(GetTokensFromRefreshTokenCommand).rejects(new TypeError('Failed to fetch'))
  await clock.advance(15 * MINUTE)
  await expect(session.accessToken()).rejects.toMatchObject({ code: 'unreachable' })
  expect(await session.awsCredentials()).toEqual(first)
})

test('kept credentials are not given out once inactivity has ended the session, even before a timer says so', async () => {
  let isOver = false
  const inactivity: SessionDeps['inactivity'] = {
    watch: () => {},
    follow: () => {},
    restart: () => {},
    stay: () => {},
    isOver: () => isOver,
    endsAt: () => null,
  }
  const { session } = await signedIn(60 * MINUTE, { inactivity })
  await session.awsCredentials()
  isOver = true
  await expect(session.awsCredentials()).rejects.toMatchObject({ code: 'session-ended' })
})

test('kept credentials are not given out after a log-out in another tab that has not been announced', async () => {
  const storage = memoryStorage()
  const { session } = await signedIn(60 * MINUTE, { storage })
  await session.awsCredentials()
  await storage.change(() => signedOut('logged-out'))
  await expect(session.awsCredentials()).rejects.toMatchObject({ code: 'session-ended' })
})

function bobSignsIn({ session, clock }: Pick<TestSession, 'session' | 'clock'>) {
  signsIn(cognito, mintTokens(BOB, { now: clock.now(), lifetime: 36_000 }))
  return session.login('bob@example.com', 'Passw0rd!')
}

test('the next person gets an identity and credentials of their own', async () => {
  const { session, clock } = await signedIn()
  await session.awsCredentials()
  await session.logout()
  await bobSignsIn({ session, clock })
  expect(await session.awsCredentials()).toMatchObject({ accessKeyId: 'AKIA2' })
  expect(calls()).toEqual({ ids: 2, credentials: 2 })
})

test.each(['after the log-out', 'once the next person is signed in, who gets their own'])(
  'credentials that arrive %s are not given out',
  async (when) => {
    const { session, clock } = await signedIn()
    const answer = held(identity.on(GetIdCommand), { IdentityId: 'local:identity' })
    const outcome = session.awsCredentials().catch((error: unknown) => error)
    await settle()
    identity.on(GetIdCommand).resolves({ IdentityId: 'local:identity' })
    await session.logout()
    const isNext = when !== 'after the log-out'
    if (isNext) await bobSignsIn({ session, clock })
    const own = isNext ? session.awsCredentials() : undefined
    answer()
    expect(await outcome).toMatchObject({ code: 'session-ended' })
    if (isNext) expect(await own).toHaveProperty('accessKeyId')
  },
)

test('an expired ID token is refreshed once, and the call is repeated', async () => {
  const { session, clock } = await signedIn()
  const expired = new NotAuthorizedException({
    message: 'Invalid login token. Token expired: 2 >= 1',
    $metadata: {},
  })
  identity.on(GetIdCommand).rejectsOnce(expired).resolves({ IdentityId: 'local:identity' })
  refreshes(cognito, mintTokens({ fresh: true }, { now: clock.now(), lifetime: 36_000 }))
  expect(await session.awsCredentials()).toMatchObject({ accessKeyId: 'AKIA1' })
  identity.on(GetCredentialsForIdentityCommand).rejects(expired)
  await clock.advance(50 * MINUTE)
  await expect(session.awsCredentials()).rejects.toMatchObject({ code: 'session-ended' })
})

test('after an identity is no longer known to the pool, the next call asks for a new one', async () => {
  const { session, clock } = await signedIn()
  await session.awsCredentials()
  await clock.advance(50 * MINUTE)
  identity
    .on(GetCredentialsForIdentityCommand)
    .rejects(new ResourceNotFoundException({ message: 'Identity not found.', $metadata: {} }))
  await expect(session.awsCredentials()).rejects.toThrow()
  givesCredentials(identity, () => clock.now() + 60 * MINUTE)
  await session.awsCredentials()
  expect(calls().ids).toBe(2)
})

test('without an identity pool the error says which variable to set', async () => {
  const { session, clock } = testSession({ loadIdentityPool: undefined })
  signsIn(cognito, mintTokens({}, { now: clock.now() }))
  await session.login('ada@example.com', 'Passw0rd!')
  await expect(session.awsCredentials()).rejects.toMatchObject({
    code: 'misconfigured',
    message: 'There is no identity pool: set VITE_IDENTITY_POOL_ID',
  })
})

test('credentials that are asked for before their code is there are not those of whoever signs in meanwhile', async () => {
  const file = '../../../../src/session/account/awsCredentials'
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  vi.resetModules()
  vi.doMock(file, async (original) => {
    await arrived
    return original()
  })
  onTestFinished(() => {
    vi.doUnmock(file)
    vi.resetModules()
  })
  const { testSession: anew } = await import('../../../support/session')
  const { session, now } = anew()
  givesCredentials(identity, () => Date.now() + 60 * MINUTE)
  signsIn(cognito, mintTokens())
  signsOut(cognito)
  await session.start()
  await session.login('ada@example.com', 'Passw0rd!')
  const asked = session.awsCredentials()
  await session.logout()
  signsIn(cognito, mintTokens(BOB))
  await session.login('bob@example.com', 'Passw0rd!')
  expect(now()).toMatchObject({ user: { email: 'bob@example.com' } })
  arrive()
  await expect(asked).rejects.toMatchObject({ code: 'session-ended' })
  expect(calls()).toEqual({ ids: 0, credentials: 0 })
})
