/**
 * What the application gets from this browser and the configuration. Fetched as soon as main.tsx runs; the
 * sign-in form does not wait for it.
 */
import { systemClock } from '../async/clock'
import * as browserStorage from '../browserStorage'
import { runAfterPaint } from '../async/afterPaint'
import { memoizeSuccess } from '../async/memoizeSuccess'
import { withTimeout } from '../async/withTimeout'
import type { IdentityPool } from '../cognito/identity/identityPool'
import type { Pool } from '../cognito/pool'
import { checkedConfig } from '../checkConfig'
import { readConfig, type AuthConfig } from '../config'
import type { ApiFor } from '../http/useApi'
import type { AppEvent, OnEvent } from '../events/AppEvent'
import type { Finished } from '../session/results'
import { tellFilledIn } from '../input/tellFilledIn'
import { tidyFields } from '../input/tidyFields'
import type { SessionDeps } from '../session/actionContext'
import { windowCookie } from '../session/storage/windowCookie'
import { windowWithoutCookies } from '../session/storage/windowWithoutCookies'
import { keepStayAnswer } from '../session/signIn/stayAnswer'
import { chooseDevices } from '../session/storage/deviceStorage'
import { chooseStorage, isShared } from '../session/storage/chooseStorage'
import { isLoggedIn } from '../session/session'
import { loadLogin, type SessionStore } from '../session/store'
import { knownAtHostedDomain } from '../session/storage/knownAtHostedDomain'
// <amplify>
import { issuersOf } from '../cognito/issuer'
import { migrateFromAmplify } from '../session/storage/migrateFromAmplify'
// </amplify>
import { lastFactorIn } from '../session/storage/lastFactor'
import { endOtherConfigurations, scopeOf } from '../session/storage/otherConfigurations'
import { browserLock } from '../session/tokens/lock'
import { browserTabs } from '../session/tokens/crossTab'
import { loadMessages } from '../messages/catalogue'
import type { AppConfig } from './AppConfig'
// <doctor>
import { explain } from './explainInDevelopment'
// </doctor>
import { isHinted } from './firstPaint/signedInHint'
import { inactivityOf } from './inactivity/inactivityOf'
import { followLanguage } from './followLanguage'
import { loadApi } from './loadApi'
import { followBusinessId } from './followBusinessId'
import { rememberUntilLogout } from './rememberUntilLogout'
import type { Product } from './Product'
import type { ProductScreens } from './productScreens'
import { ChallengePage, ResetPage } from './publicScreens'

/** Milliseconds that a signed-in reload waits for its screen before it shows what is there. */
const SCREEN_TIMEOUT = 3_000

export interface Environment {
  sessionDeps: SessionDeps
  /**
   * Looks for a session and, from then on, keeps what else this browser remembers in step with it. If
   * somebody is expected, waits for the screen of the address, 3 s at most, so that the page appears
   * complete. Then fetches what a refresh and a log-out need.
   */
  start: (session: SessionStore) => Promise<void>
  /** Completes the sign-in with which the hosted domain sent the browser back. */
  finishHostedSignIn: (session: SessionStore, callbackUrl: URL) => Promise<Finished>
  /** Fetches what comes next: the code that speaks to the pool, which is large, then the likely screens. */
  fetchAhead: () => Promise<unknown>
  /** Fetches axios, for the first screen that calls the API. */
  loadApi: (session: SessionStore) => Promise<ApiFor>
}

/**
 * @throws ConfigError, or Error for the files to edit, in development; a build stops if a variable is wrong
 *   (vite.config.ts)
 */
export async function createEnvironment(
  product: Product,
  { fetchSignedIn, SignUp }: ProductScreens,
): Promise<Environment> {
  // A screen that cannot be fetched, or not in time, says so itself when it is to be shown.
  const screen = isHinted() ? fetchSignedIn(location.pathname).catch(() => {}) : Promise.resolve()
  const appConfig = await product.loadAppConfig()
  if (import.meta.env.DEV && !isShared(appConfig.session.storage) && product.staySignedIn !== 'never')
    // What the forms would offer is kept no longer than a tab.
    throw new Error("session.storage 'session' or 'memory' needs staySignedIn 'never' (src/signIn.config.ts)")
  const config = (import.meta.env.DEV ? checkedConfig : readConfig)(import.meta.env, location.origin)
  const withoutCookies = navigator.cookieEnabled
    ? undefined
    : await windowWithoutCookies(navigator.locks).catch(() => undefined)
  const sessionDeps = sessionDepsOf(config, product, appConfig, withoutCookies)
  const fetchSessionCode = () =>
    Promise.all([sessionDeps.loadPool(), import('../session/account/tellLogout')])
  return {
    sessionDeps,
    async start(session) {
      const { onEvent } = appConfig
      // If it cannot be fetched, nothing is observed; everything else works.
      if (onEvent) observeEvents(session, onEvent).catch(() => {})
      rememberUntilLogout(session, appConfig.session.storage)
      if (config.multiTenant) followBusinessId(session, appConfig.session.storage, window)
      followLanguage(session)
      tidyFields(document)
      tellFilledIn(document)
      if (appConfig.session.storage === 'session') await shown(document)
      await session.getState().start(withTimeout(systemClock, SCREEN_TIMEOUT, screen, undefined))
      // What a refresh and a log-out need is fetched now, in case the network goes.
      if (isLoggedIn(session.getState())) runAfterPaint(() => void fetchSessionCode().catch(() => {}))
      runAfterPaint(
        () => void endOtherConfigurations(window, scopeOf(config), sessionDeps.loadPool).catch(() => {}),
      )
    },
    finishHostedSignIn: (session, callbackUrl) =>
      session.getState().finishHostedSignIn(callbackUrl, rememberRequestedPage(history)),
    async fetchAhead() {
      const { client } = await sessionDeps.loadPool()
      await Promise.all([
        loadLogin(),
        fetchSignedIn('/home'),
        fetchScreens(),
        SignUp?.fetch(),
        import('../cognito/warmUp').then(({ warmUp }) => warmUp(client)),
      ])
    },
    loadApi: (session) => loadApi(config, session),
  }
}

/**
 * Resolves once the page is shown. One that is prerendered gets no lock, and has another sessionStorage: the
 * session of a tab must wait (https://wicg.github.io/nav-speculation/prerendering.html).
 */
const shown = (page: Document & { readonly prerendering?: boolean }): Promise<unknown> | undefined =>
  page.prerendering
    ? new Promise((resolve) => page.addEventListener('prerenderingchange', resolve, { once: true }))
    : undefined

function sessionDepsOf(
  config: AuthConfig,
  { signInAsks, staySignedIn }: Product,
  appConfig: AppConfig,
  withoutCookies: string | undefined,
): SessionDeps {
  const { identityPoolId, multiTenant } = config
  const { storage, logoutFrom, stepUpAfter } = appConfig.session
  const scope = scopeOf(config)
  const stored = chooseStorage(storage, window, scope, systemClock)
  const loggedOut = isShared(storage) ? browserStorage.loggedOut(scope) : undefined
  const cookie = isShared(storage)
    ? windowCookie(() => document, keepStayAnswer(document, staySignedIn), withoutCookies)
    : undefined
  return {
    loadPool: memoizeSuccess(() => loadPool(config, appConfig.session)),
    loadHostedDomain: loadHostedDomain(config),
    lastProvider: isShared(storage) ? browserStorage.lastProvider : undefined,
    loadIdentityPool:
      identityPoolId === undefined ? undefined : () => loadIdentityPool(config, identityPoolId),
    storage: stored,
    // <amplify>
    ...(appConfig.session.migrateFromAmplify && {
      storage: migrateFromAmplify(stored, {
        localStorage: browserStorage.amplifyStorage,
        clientId: config.userPoolClientId,
        issuers: issuersOf(config),
        window: cookie?.nameForSignIn,
      }),
    }),
    // </amplify>
    loggedOut,
    windowCookie: cookie,
    // A constant of the build: without it, the bundle has nothing of this.
    inactivity: import.meta.env.VITE_INACTIVITY_MINUTES ? inactivityOf(config, scope) : undefined,
    knownAtHostedDomain: knownAtHostedDomain(browserStorage.knownAtHostedDomain(config.hostedDomain ?? '')),
    lastFactor:
      config.authFlow === 'USER_AUTH' && isShared(storage)
        ? lastFactorIn(browserStorage.firstFactor(scope), signInAsks === 'email' ? undefined : 'PASSWORD')
        : undefined,
    passwordReset: browserStorage.passwordReset(scope),
    signedUp: browserStorage.signedUp(scope),
    clock: systemClock,
    random: Math.random,
    lock: browserLock(() => navigator.locks),
    tabs: browserTabs(window, loggedOut),
    multiTenant,
    logoutFrom,
    stepUpAfter,
    log: (message, error) => {
      // oxlint-disable-next-line no-console -- where failures of the session are told to developers
      console.error(message, error ?? '')
      tell(appConfig.onEvent, { type: 'session-failure', what: message, ...(error && { code: error.code }) })
      // <doctor>
      if (import.meta.env.DEV) void explain(error, config)
      // </doctor>
    },
  }
}

/** An error of a listener must not break what it listens to. */
function tell(onEvent: OnEvent | undefined, event: AppEvent): void {
  try {
    onEvent?.(event)
  } catch (thrown) {
    // oxlint-disable-next-line no-console -- reported as an error it would be an event itself, without end
    console.error('onEvent has failed', thrown)
  }
}

async function observeEvents(session: SessionStore, onEvent: OnEvent): Promise<void> {
  const { observe } = await import('../events/observe')
  observe(session, (event) => tell(onEvent, event))
}

async function loadPool(
  config: AuthConfig,
  { clientMetadata, storage }: AppConfig['session'],
): Promise<Pool> {
  const [{ createPool }, { prepareSignIn }] = await Promise.all([
    import('../cognito/pool'),
    import('../cognito/signIn'),
  ])
  const pool = createPool({
    ...config,
    clientId: config.userPoolClientId,
    clientMetadata,
    devices: chooseDevices(storage, window, scopeOf(config), systemClock),
  })
  prepareSignIn(pool)
  return pool
}

function loadHostedDomain(config: AuthConfig): SessionDeps['loadHostedDomain'] {
  const { hostedDomain } = config
  if (hostedDomain === undefined) return undefined
  return async () => (await import('./openHostedDomain')).openHostedDomain(config, hostedDomain)
}

async function loadIdentityPool(config: AuthConfig, identityPoolId: string): Promise<IdentityPool> {
  const { createIdentityPool } = await import('../cognito/identity/identityPool')
  return createIdentityPool({ ...config, identityPoolId })
}

/**
 * The screens that people open most often, and the sentences of failures: after a press they can type at
 * once.
 */
const fetchScreens = () =>
  Promise.all([
    fetchCodePage(),
    ResetPage.fetch(),
    loadMessages(),
    import('../messages/errorMessages'),
    import('../forms/failedForm'),
  ])

async function fetchCodePage(): Promise<void> {
  const [{ CHALLENGE_SCREENS }] = await Promise.all([
    import('../auth/challenges/challengeTable'),
    ChallengePage.fetch(),
  ])
  await CHALLENGE_SCREENS.SMS_MFA.Form.fetch()
}

/**
 * Keeps the requested address where a reload of the callback page finds it: in the member `usr` of the
 * history state, as React Router does.
 */
const rememberRequestedPage =
  (history: History) =>
  (from: string): void => {
    const state: unknown = history.state
    history.replaceState({ ...Object(state), usr: { from } }, '')
  }
