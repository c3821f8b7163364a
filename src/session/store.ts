/**
 * The session: who is signed in, and what can be done about it, in one zustand store. It is complete from the
 * start and part of the page's first file; the code of an action is fetched when the action is first called.
 */
import { createStore, type StoreApi } from 'zustand/vanilla'
import { retryable } from '../async/retryable'
import type { SessionContext, SessionDeps, Shown } from './context'

/** A session's state and actions: `useSession((state) => state.login)`, or `session.getState().login` outside React. */
export interface SessionState extends ReturnType<typeof slices>, Shown {}

export type SessionStore = StoreApi<SessionState>

/**
 * Makes the session store. Nothing happens until `start`.
 * @param loadDeps fetches what the session needs; called again if it rejects, e.g. without a network
 */
export const createSession = (loadDeps: () => Promise<SessionDeps>): SessionStore =>
  createStore<SessionState>()((set) => {
    const ready = retryable(async () => {
      const [{ createContext }, deps] = await Promise.all([import('./context'), loadDeps()])
      return createContext(deps, set)
    })
    return { session: { phase: 'starting' }, confirmation: null, ...slices(ready) }
  })

type Ready = () => Promise<SessionContext>

/** The actions. What each does and returns is documented where it is imported from. */
function slices(ready: Ready) {
  const make = makerOf(ready)
  return {
    ...tokenSlice(ready, make),
    ...signInSlice(ready, make),
    ...recoverySlice(make),
    ...accountSlice(make),
  }
}

type Run<A extends unknown[], R> = (context: SessionContext, ...given: A) => R | Promise<R>
type Make = ReturnType<typeof makerOf>

/** The functions of a module as actions, which pass them the context. */
type Actions<M, N extends keyof M> = {
  [K in N]: M[K] extends Run<infer A, infer R> ? (...given: A) => Promise<R> : never
}

/** Makes actions of functions whose modules are fetched when they are first called. */
function makerOf(ready: Ready) {
  /** @param unfetched what the action does if its module cannot be fetched */
  const action = <M, A extends unknown[], R>(
    load: () => Promise<M>,
    unfetched: (context: SessionContext) => R | Promise<R>,
    pick: (module: M) => Run<A, R>,
  ) => {
    // Kept, because even an import that has loaded already resolves only after the page has been painted.
    const fetched = retryable(() => load().then(pick))
    return async (...given: A): Promise<R> => {
      const [context, run] = await Promise.all([ready(), fetched().catch(() => undefined)])
      return run ? run(context, ...given) : unfetched(context)
    }
  }
  return {
    action,
    /** Those that then fail by a value, as most do; by their names. */
    actions<M extends Record<N, Run<never[], unknown>>, N extends string>(
      load: () => Promise<M>,
      ...names: N[]
    ) {
      const made = names.map((name) => [name, action(load, failed, (module) => module[name])])
      const byName: Actions<M, N> = Object.fromEntries(made)
      return byName
    },
  }
}

const failed = ({ unfetched }: SessionContext) => unfetched()

const awsCredentials = () => import('./actions/awsCredentials')
const noCredentials = ({ unfetched }: SessionContext) => Promise.reject(unfetched().error)

const tokenSlice = (ready: Ready, { action }: Make) => ({
  /** Looks for a session once; resolves within 3 s. @param until waited for before what was found is shown */
  start: async (until?: Promise<unknown>) => (await ready()).tokens.start(until),
  /**
   * An access token that is not expired; null where nobody is signed in. @throws AuthError
   * @param person the `sub` of the person it is for: 'session-ended' is thrown if another person is signed in
   */
  accessToken: async (person?: string) => (await ready()).tokens.accessToken(person),
  /** Gets fresh tokens now. @param rejected the access token that the API has just refused */
  refresh: async (rejected?: string) => (await ready()).tokens.refresh(rejected),
  /** Says that somebody is there, when the session is about to end because nobody was. */
  stayActive: async () => (await ready()).inactivity?.stay(),
  // `memoized`: an SDK client keeps what other providers return until it expires, whoever signs in meanwhile.
  awsCredentials: Object.assign(
    action(awsCredentials, noCredentials, (module) => module.awsCredentials),
    { memoized: true },
  ),
})

/** Called before the first sign-in: an import resolves only in a later task of the page, even if its file has loaded. */
export const loadLogin = retryable(() => import('./actions/login'))
const firstFactor = () => import('./actions/firstFactor')
const passkey = () => import('./actions/passkeySignIn')
const hosted = () => import('./actions/hostedSignIn')
const notFinished = ({ unfetched }: SessionContext) => ({ ...unfetched(), from: '' })
const logout = () => import('./actions/logout')
// People who press it are logged out here, even if something cannot be fetched.
const logoutHere = async ({ tokens }: SessionContext) => void (await tokens.end('logged-out'))

const signInSlice = (ready: Ready, { action, actions }: Make) => ({
  ...actions(
    loadLogin,
    'login',
    'confirmLogin',
    'resendCode',
    'chooseFactor',
    'listFactors',
    'answerNewPassword',
    'answerCustom',
    'answerStep',
    'beginFactorSetup',
    'finishFactorSetup',
    'setUpEmailFactor',
  ),
  ...actions(firstFactor, 'chooseFirstFactor', 'listFirstFactors', 'answerPassword'),
  ...actions(passkey, 'answerPasskey'),
  ...actions(hosted, 'beginHostedSignIn'),
  offerPasskey: action(passkey, nobody, (module) => module.offerPasskey),
  finishHostedSignIn: action(hosted, notFinished, (module) => module.finishHostedSignIn),
  /** Drops a sign-in that waits at a challenge, and the password kept for it. If `ready` fails, there is none. */
  cancelSignIn: () =>
    ready()
      .then(({ signIn }) => signIn.close())
      .catch(() => {}),
  logout: action(logout, logoutHere, (module) => module.logout),
})

const passwordReset = () => import('./actions/passwordReset')
const signUp = () => import('./actions/signUp')

const recoverySlice = ({ actions }: Make) => ({
  ...actions(passwordReset, 'resetPassword', 'confirmResetPassword', 'loginAfterReset'),
  ...actions(signUp, 'signUp', 'confirmAccount', 'resendConfirmation'),
})

const account = () => import('./actions/account')
const passkeys = () => import('./actions/passkeys')
const userSessions = () => import('./actions/userSessions')
const stepUp = () => import('./actions/stepUp')
const devices = () => import('./actions/devices')

const accountSlice = ({ action, actions }: Make) => ({
  ...actions(
    account,
    'getAccount',
    'updateAttributes',
    'sendVerificationCode',
    'verifyAttribute',
    'changePassword',
    'setMfaPreference',
    'beginAuthenticator',
    'finishAuthenticator',
    'logoutEverywhere',
    'deleteAccount',
  ),
  ...actions(userSessions, 'listSessions', 'endSession', 'endOtherSessions'),
  ...actions(passkeys, 'listPasskeys', 'addPasskey', 'removePasskey'),
  ...actions(stepUp, 'stepUp'),
  ...actions(devices, 'listDevices', 'forgetDevice'),
  getUser: action(account, nobody, (module) => module.getUser),
  isSmsMfaEnabled: action(account, no, (module) => module.isSmsMfaEnabled),
})

const nobody = () => null
const no = () => false
