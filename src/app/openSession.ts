import type { AxiosInstance } from 'axios'
import { forgetPending } from '../account/pendingContact'
import { appConfig } from '../app.config'
import { readConfig, type AuthConfig } from '../config'
import type { IdentityPool } from '../cognito/identity/identityPool'
import type { UserPool } from '../cognito/userPool'
import { keepBusinessId } from '../session/businessId'
import { chooseStorage } from '../session/storage/chooseStorage'
import { systemClock } from '../async/clock'
import { createSession, type SessionStore } from '../session/store'
import { withTimeout } from '../async/withTimeout'
import { NoApiError } from '../http/NoApiError'
import type { HostedDomain } from '../session/actions/hostedDomain'
import type { Finished } from '../session/actions/hostedSignIn'
import { browserLock } from '../session/tokens/lock'
import { retryable } from '../async/singleFlight'
import { browserTabs } from '../session/tokens/tabs'
import { fetchSignedInApp } from './fetchSignedInApp'
import { keepAskedFor } from './keepAskedFor'
import { isHinted, keepHint } from './firstPaint/signedInHint'
import { ChallengePage, ResetPage } from './publicScreens'

/** Milliseconds that a signed-in reload waits for its screen before it shows what is there. */
const SCREEN_WITHIN = 3_000

/** The session on this browser's storage, locks and tabs, and what it was made of. */
export interface Opened {
  session: SessionStore
  /** Resolves once the screen of the address is there, where somebody is expected to be signed in; it has a deadline. */
  screen: Promise<void>
  /** Resolves once it is known who is signed in. */
  known: Promise<void>
  /** Ends the sign-in that the hosted domain sent the browser back with. */
  finish: (arrival: URL) => Promise<Finished>
  /** Fetches what comes next: the code that speaks to the pool, which is large, then the likely screens. */
  fetchAhead: () => Promise<unknown>
  /** Fetches axios, for the first screen that calls the API. Rejects where no API is configured. */
  loadApi: () => Promise<AxiosInstance>
}

/**
 * Reads the configuration and makes the session from it. Loaded behind the sign-in form, which is shown before
 * anybody asks who is signed in.
 * @throws ConfigError
 */
export function openSession(): Opened {
  const config = readConfig(import.meta.env, location.origin)
  const loadPool = retryable(() => loadUserPool(config))
  const { hostedDomain, identityPoolId } = config
  const session = createSession({
    loadPool,
    loadHosted: hostedDomain === undefined ? undefined : () => loadHosted(config, hostedDomain),
    loadIdentityPool:
      identityPoolId === undefined ? undefined : () => loadIdentityPool(config, identityPoolId),
    storage: chooseStorage(
      appConfig.session.storage,
      window,
      `${config.userPoolId}/${config.userPoolClientId}`,
      systemClock,
    ),
    clock: systemClock,
    random: Math.random,
    lock: browserLock(() => navigator.locks),
    tabs: browserTabs(window),
    multiTenant: config.multiTenant,
    logoutFrom: appConfig.session.logoutFrom,
    keepBusinessId: (id) => keepBusinessId(() => localStorage, id),
    log: (message, error) => {
      // oxlint-disable-next-line no-console -- where failures of the session are told to developers
      console.error(message, error ?? '')
      if (import.meta.env.DEV) void explain(error, config)
    },
  })
  const isExpected = isHinted()
  keepHint(session)
  // A change of address that waits for its code outlives a reload and a session that ended, but no log-out.
  session.store.subscribe(({ session: now }) => {
    if (now.phase === 'anonymous' && now.because !== 'ended') forgetPending(() => sessionStorage)
  })
  const started = session.start()
  // A screen that cannot be fetched, or not in time, says so itself where it is to be shown.
  const ahead = isExpected ? fetchSignedInApp(location.pathname).catch(() => {}) : Promise.resolve()
  return {
    session,
    known: started,
    screen: withTimeout(systemClock, SCREEN_WITHIN, ahead, undefined),
    finish: (arrival) => started.then(() => session.finishHostedSignIn(arrival, keepAskedFor(history))),
    fetchAhead: () => loadPool().then(loadScreens),
    loadApi: () => told(loadApi(config, session), config),
  }
}

/** In development, says what is wrong with the configuration where that is why a call failed. */
async function explain(error: unknown, config: AuthConfig): Promise<void> {
  try {
    const { tellDiagnosis } = await import('../auth/tellDiagnosis')
    tellDiagnosis(error, { ...config, origin: location.origin })
  } catch {
    // The development server has been stopped.
  }
}

async function loadUserPool(config: AuthConfig): Promise<UserPool> {
  const { createUserPool } = await import('../cognito/userPool')
  return createUserPool({ ...config, clientId: config.userPoolClientId })
}

async function loadHosted(config: AuthConfig, domain: string): Promise<HostedDomain> {
  const { openHostedDomain } = await import('./openHostedDomain')
  return openHostedDomain(config, domain)
}

async function loadIdentityPool(config: AuthConfig, identityPoolId: string): Promise<IdentityPool> {
  const { createIdentityPool } = await import('../cognito/identity/identityPool')
  return createIdentityPool({ ...config, identityPoolId })
}

/** The same, explained in development where it fails because of the configuration. */
async function told<T>(loaded: Promise<T>, config: AuthConfig): Promise<T> {
  try {
    return await loaded
  } catch (thrown) {
    if (import.meta.env.DEV) void explain(thrown, config)
    throw thrown
  }
}

/** The screens that people ask for most: whoever has pressed a link or a button may type at once. */
const loadScreens = () =>
  Promise.all([
    fetchSignedInApp('/home'),
    fetchCodePage(),
    ResetPage.fetch(),
    import('../messages/errorMessages'),
  ])

async function fetchCodePage(): Promise<void> {
  const [{ CHALLENGES }] = await Promise.all([import('../auth/challenges'), ChallengePage.fetch()])
  await CHALLENGES.SMS_MFA.Page.fetch()
}

async function loadApi({ apiUrl }: AuthConfig, session: SessionStore): Promise<AxiosInstance> {
  if (apiUrl === undefined) throw new NoApiError()
  const { createApi } = await import('../http/createApi')
  return createApi({ apiUrl, session, cookies: () => document.cookie, origin: location.origin })
}
