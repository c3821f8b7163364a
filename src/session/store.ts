/**
 * The session: who is signed in, and what can be done about it, in one zustand store. It is complete from the
 * start and part of the page's first file; the code of an action is fetched when the action is first called.
 */
import { createStore, type StoreApi } from 'zustand/vanilla'
import { retryable } from '../async/singleFlight'
import type { SessionContext, SessionDeps } from './context'
import type { Failed } from './results'
import type { Session } from './session'

/** A session's state and actions: `useSession((state) => state.login)`, or `session.getState().login` outside React. */
export interface SessionState extends ReturnType<typeof slices> {
  session: Session
}

export type SessionStore = StoreApi<SessionState>

/**
 * Makes the session store. Nothing happens until `start`.
 * @param loadDeps fetches what the session is made of; asked again where it rejects, e.g. without a network
 */
export const createSession = (loadDeps: () => Promise<SessionDeps>): SessionStore =>
  createStore<SessionState>()((set) => {
    const ready = retryable(async () => {
      const [{ createContext }, deps] = await Promise.all([import('./context'), loadDeps()])
      return createContext(deps, (session) => set({ session }))
    })
    return { session: { phase: 'starting' }, ...slices(ready) }
  })

type Ready = () => Promise<SessionContext>

/** The actions; what each does and answers stands where it is imported from. */
function slices(ready: Ready) {
  const action = actionsOf(ready)
  return {
    ...tokenSlice(ready),
    ...signInSlice(action),
    ...recoverySlice(action),
    ...accountSlice(action),
    ...logoutSlice(action),
    ...hostedSlice(action),
    ...awsSlice(action),
  }
}

type Run<A extends unknown[], R> = (context: SessionContext, ...given: A) => R | Promise<R>
type Action = ReturnType<typeof actionsOf>

/** Makes actions of functions whose modules are fetched when they are first called. */
function actionsOf(ready: Ready) {
  function action<M, A extends unknown[], R>(
    load: () => Promise<M>,
    pick: (module: M) => Run<A, R | Failed>,
  ): (...given: A) => Promise<R | Failed>
  /** @param unfetched what the action does where its module cannot be fetched; it fails by a value where not given */
  function action<M, A extends unknown[], R>(
    load: () => Promise<M>,
    pick: (module: M) => Run<A, R>,
    unfetched: Run<A, R>,
  ): (...given: A) => Promise<R>
  function action<M, A extends unknown[], R>(
    load: () => Promise<M>,
    pick: (module: M) => Run<A, R | Failed>,
    unfetched: Run<A, R | Failed> = (context, ..._given) => context.unfetched(),
  ) {
    return async (...given: A) => {
      const [context, run] = await Promise.all([ready(), load().then(pick, () => unfetched)])
      return run(context, ...given)
    }
  }
  return action
}

const tokenSlice = (ready: Ready) => ({
  /** Looks for a session once; resolves within 3 s. @param until waited for before what was found is shown */
  start: async (until?: Promise<unknown>) => (await ready()).tokens.start(until),
  /** An access token that is not expired; null where nobody is signed in. @throws AuthError */
  accessToken: async () => (await ready()).tokens.accessToken(),
  /** Gets fresh tokens now. @param rejected the access token that the API has just refused */
  refresh: async (rejected?: string) => (await ready()).tokens.refresh(rejected),
  /** Drops a sign-in that waits at a challenge, and the password kept for it. */
  cancelSignIn: async () => (await ready()).signIn.close(),
})

const login = () => import('./actions/login')

const signInSlice = (action: Action) => ({
  login: action(login, (module) => module.login),
  confirmLogin: action(login, (module) => module.confirmLogin),
  resendCode: action(login, (module) => module.resendCode),
  chooseFactor: action(login, (module) => module.chooseFactor),
  answerNewPassword: action(login, (module) => module.answerNewPassword),
  answerCustom: action(login, (module) => module.answerCustom),
  beginFactorSetup: action(login, (module) => module.beginFactorSetup),
  finishFactorSetup: action(login, (module) => module.finishFactorSetup),
  setUpEmailFactor: action(login, (module) => module.setUpEmailFactor),
})

const passwordReset = () => import('./actions/passwordReset')
const account = () => import('./actions/confirmAccount')

const recoverySlice = (action: Action) => ({
  resetPassword: action(passwordReset, (module) => module.resetPassword),
  confirmResetPassword: action(passwordReset, (module) => module.confirmResetPassword),
  confirmAccount: action(account, (module) => module.confirmAccount),
  resendConfirmation: action(account, (module) => module.resendConfirmation),
})

const ownAccount = () => import('./actions/account')

const accountSlice = (action: Action) => ({
  getAccount: action(ownAccount, (module) => module.getAccount),
  getUser: action(
    ownAccount,
    (module) => module.getUser,
    () => null,
  ),
  isSmsMfaEnabled: action(
    ownAccount,
    (module) => module.isSmsMfaEnabled,
    () => false,
  ),
  updateAttributes: action(ownAccount, (module) => module.updateAttributes),
  sendVerificationCode: action(ownAccount, (module) => module.sendVerificationCode),
  verifyAttribute: action(ownAccount, (module) => module.verifyAttribute),
  changePassword: action(ownAccount, (module) => module.changePassword),
  setMfaPreference: action(ownAccount, (module) => module.setMfaPreference),
  beginAuthenticator: action(ownAccount, (module) => module.beginAuthenticator),
  finishAuthenticator: action(ownAccount, (module) => module.finishAuthenticator),
  logoutEverywhere: action(ownAccount, (module) => module.logoutEverywhere),
})

const logout = () => import('./actions/logout')

const logoutSlice = (action: Action) => ({
  // Whoever presses it is gone from here, whatever cannot be fetched.
  logout: action(
    logout,
    (module) => module.logout,
    async ({ tokens }) => void (await tokens.end('logged-out')),
  ),
})

const hosted = () => import('./actions/hostedSignIn')

const hostedSlice = (action: Action) => ({
  beginHostedSignIn: action(hosted, (module) => module.beginHostedSignIn),
  finishHostedSignIn: action(
    hosted,
    (module) => module.finishHostedSignIn,
    (context) => ({ ...context.unfetched(), from: '' }),
  ),
})

const awsSlice = (action: Action) => ({
  // `memoized`: an SDK client keeps what other providers return until it expires, whoever signs in meanwhile.
  awsCredentials: Object.assign(
    action(
      () => import('./actions/awsCredentials'),
      (module) => module.awsCredentials,
      (context) => Promise.reject(context.unfetched().error),
    ),
    { memoized: true },
  ),
})
