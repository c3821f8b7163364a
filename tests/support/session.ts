import { passwordReset, signedUp } from '../../src/browserStorage'
import { createPool, type AuthFlow, type ClientMetadata } from '../../src/cognito/pool'
import { readTokens } from '../../src/cognito/tokens'
import type { SessionDeps } from '../../src/session/actionContext'
import type { Session } from '../../src/session/session'
import { memoryStorage } from '../../src/session/storage/memoryStorage'
import { signedIn } from '../../src/session/storage/record'
import { createSession, type SessionState, type SessionStore } from '../../src/session/store'
// The code that the store fetches is loaded before a test begins to move its clock.
import '../../src/session/account/account'
import '../../src/session/account/devices'
import '../../src/session/signIn/signUp'
import '../../src/session/account/userSessions'
import '../../src/session/signIn/hostedSignIn'
import '../../src/session/signIn/challengeAnswers'
import '../../src/session/signIn/login'
import '../../src/session/account/tellLogout'
import '../../src/session/account/passkeys'
import '../../src/session/signIn/passkeySignIn'
import '../../src/session/signIn/passwordReset'
import '../../src/session/stepUp/stepUp'
import '../../src/session/actionContext'
import { fakeClock, type FakeClock } from './clock'
import { signsIn } from './cognito'
import { mintTokens, type Claims } from './tokens'

export interface TestSession {
  /** The store, as the app has it. */
  store: SessionStore
  /** Its dependencies. */
  deps: SessionDeps
  /** Its actions. */
  session: SessionState
  /** Who is signed in now. */
  now: () => Session
  clock: FakeClock
  /** What was logged, messages only. */
  logged: string[]
}

/** A user pool; calls to it go to the test's stub. */
export const testPool = (authFlow: AuthFlow, now: () => number = Date.now, clientMetadata?: ClientMetadata) =>
  createPool({ region: 'local', userPoolId: 'local_Test', clientId: 'client', authFlow, clientMetadata }, now)

/** An identity pool; calls to it go to the stub of `stubIdentityPool`. */
const loadIdentityPool = async () =>
  (await import('../../src/cognito/identity/identityPool')).createIdentityPool({
    region: 'local',
    identityPoolId: 'local:pool',
  })

/**
 * A session with fakes: a clock that the test moves, storage in memory, and the real SDK clients, which the test stubs
 * with aws-sdk-client-mock.
 */
export function testSession(overrides: Partial<SessionDeps> = {}): TestSession {
  const clock = fakeClock()
  const logged: string[] = []
  const pool = testPool('USER_SRP_AUTH', () => deps.clock.now())
  const deps: SessionDeps = {
    loadPool: () => Promise.resolve(pool),
    loadIdentityPool,
    storage: memoryStorage(),
    clock,
    lock: (run) => run(),
    random: () => 1,
    tabs: { announce: () => {}, listen: () => {} },
    passwordReset: passwordReset('test'),
    signedUp: signedUp('test'),
    multiTenant: false,
    logoutFrom: 'this-browser',
    log(message, error) {
      if (message === '' || error?.message === '') throw new Error('What is logged says nothing')
      logged.push(error ? `${message}: ${error.message}` : message)
    },
    ...overrides,
  }
  const store = createSession(() => Promise.resolve(deps))
  return {
    store,
    deps,
    session: store.getState(),
    now: () => store.getState().session,
    clock,
    logged,
  }
}

/** Such a session, once it has started, as in a page. */
export async function started<T extends TestSession>(app: T): Promise<T> {
  await app.session.start()
  return app
}

/**
 * A page in which Ada has signed in with her password. Any password signs in there from then on.
 * @param claims of her tokens, which are of that moment
 */
export async function loggedIn(
  stub: Parameters<typeof signsIn>[0],
  deps: Partial<SessionDeps> = {},
  claims: Claims = {},
  lifetime?: number,
): Promise<TestSession> {
  const app = testSession(deps)
  signsIn(stub, mintTokens(claims, { now: app.clock.now(), ...(lifetime !== undefined && { lifetime }) }))
  await app.session.start()
  await app.session.login('ada@example.com', 'Passw0rd!')
  return app
}

/** Claims, where a part of the session would otherwise be taken for one. */
export type OnlyClaims = Claims & { [Part in keyof SessionDeps]?: never }

/**
 * The same with a person who is signed in once it is started, as after a reload. It makes no calls to Cognito.
 * @param claims of the tokens, in addition to Ada Lovelace's
 * @param age of the tokens in milliseconds; the session refreshes none that is younger than five seconds
 */
export function signedInSession(
  claims: OnlyClaims = {},
  overrides: Partial<SessionDeps> = {},
  age = 0,
): TestSession {
  const clock = fakeClock()
  const since = clock.now() - age
  const tokens = readTokens(mintTokens(claims, { now: since }))
  const storage = memoryStorage(signedIn(tokens, since, 'own-page'))
  return { ...testSession({ clock, storage, ...overrides }), clock }
}
