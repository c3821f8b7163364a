/**
 * The session: who is signed in, and what can be done about it, in one zustand store. It is complete from the
 * start and part of the page's first file; the code of an action is fetched when the action is first called.
 */
import { createStore, type StoreApi } from 'zustand/vanilla'
import { retryable } from '../async/singleFlight'
import type { SessionContext, SessionDeps, Shown } from './context'

/** A session's state and actions: `useSession((state) => state.login)`, or `session.getState().login` outside React. */
export interface SessionState extends ReturnType<typeof slices>, Shown {}

export type SessionStore = StoreApi<SessionState>

/**
 * Makes the session store. Nothing happens until `start`.
 * @param loadDeps fetches what the session is made of; asked again where it rejects, e.g. without a network
 */
export const createSession = (loadDeps: () => Promise<SessionDeps>): SessionStore =>
  createStore<SessionState>()((set) => {
    const ready = retryable(async () => {
      const [{ createContext }, deps] = await Promise.all([import('./context'), loadDeps()])
      return createContext(deps, set)
    })
    return { session: { phase: 'starting' }, asking: null, ...slices(ready) }
  })

type Ready = () => Promise<SessionContext>

/** The actions; what each does and answers stands where it is imported from. */
function slices(ready: Ready) {
  const action = actionsOf(ready)
  return {
    ...tokenSlice(ready, action),
    ...signInSlice(ready, action),
    ...recoverySlice(action),
    ...accountSlice(action),
  }
}

type Run<A extends unknown[], R> = (context: SessionContext, ...given: A) => R | Promise<R>
type Action = ReturnType<typeof actionsOf>

/** Makes actions of functions whose modules are fetched when they are first called. */
const actionsOf =
  (ready: Ready) =>
  /** @param unfetched what the action does where its module cannot be fetched */
  <M, A extends unknown[], R>(
    load: () => Promise<M>,
    unfetched: (context: SessionContext) => R | Promise<R>,
    pick: (module: M) => Run<A, R>,
  ) =>
  async (...given: A): Promise<R> => {
    const [context, run] = await Promise.all([ready(), load().then(pick, () => undefined)])
    return run ? run(context, ...given) : unfetched(context)
  }

/** What most of them do there: they fail by a value. */
const failed = ({ unfetched }: SessionContext) => unfetched()

const awsCredentials = () => import('./actions/awsCredentials')
const noCredentials = ({ unfetched }: SessionContext) => Promise.reject(unfetched().error)

const tokenSlice = (ready: Ready, action: Action) => ({
  /** Looks for a session once; resolves within 3 s. @param until waited for before what was found is shown */
  start: async (until?: Promise<unknown>) => (await ready()).tokens.start(until),
  /** An access token that is not expired; null where nobody is signed in. @throws AuthError */
  accessToken: async () => (await ready()).tokens.accessToken(),
  /** Gets fresh tokens now. @param rejected the access token that the API has just refused */
  refresh: async (rejected?: string) => (await ready()).tokens.refresh(rejected),
  /** Says that somebody is there, where the session was about to end because nobody was. */
  stayActive: async () => (await ready()).inactivity?.stay(),
  // `memoized`: an SDK client keeps what other providers return until it expires, whoever signs in meanwhile.
  awsCredentials: Object.assign(
    action(awsCredentials, noCredentials, (module) => module.awsCredentials),
    { memoized: true },
  ),
})

const login = () => import('./actions/login')
const firstFactor = () => import('./actions/firstFactor')
const passkey = () => import('./actions/passkeySignIn')
const hosted = () => import('./actions/hostedSignIn')
const notFinished = ({ unfetched }: SessionContext) => ({ ...unfetched(), from: '' })
const logout = () => import('./actions/logout')
// Whoever presses it is gone from here, whatever cannot be fetched.
const logoutHere = async ({ tokens }: SessionContext) => void (await tokens.end('logged-out'))

const signInSlice = (ready: Ready, action: Action) => ({
  login: action(login, failed, (module) => module.login),
  confirmLogin: action(login, failed, (module) => module.confirmLogin),
  resendCode: action(login, failed, (module) => module.resendCode),
  chooseFactor: action(login, failed, (module) => module.chooseFactor),
  listFactors: action(login, failed, (module) => module.listFactors),
  chooseFirstFactor: action(firstFactor, failed, (module) => module.chooseFirstFactor),
  listFirstFactors: action(firstFactor, failed, (module) => module.listFirstFactors),
  answerPassword: action(firstFactor, failed, (module) => module.answerPassword),
  answerPasskey: action(passkey, failed, (module) => module.answerPasskey),
  offerPasskey: action(passkey, nobody, (module) => module.offerPasskey),
  answerNewPassword: action(login, failed, (module) => module.answerNewPassword),
  answerCustom: action(login, failed, (module) => module.answerCustom),
  beginFactorSetup: action(login, failed, (module) => module.beginFactorSetup),
  finishFactorSetup: action(login, failed, (module) => module.finishFactorSetup),
  setUpEmailFactor: action(login, failed, (module) => module.setUpEmailFactor),
  beginHostedSignIn: action(hosted, failed, (module) => module.beginHostedSignIn),
  finishHostedSignIn: action(hosted, notFinished, (module) => module.finishHostedSignIn),
  /** Drops a sign-in that waits at a challenge, and the password kept for it. There is none where `ready` fails. */
  cancelSignIn: () =>
    ready()
      .then(({ signIn }) => signIn.close())
      .catch(() => {}),
  logout: action(logout, logoutHere, (module) => module.logout),
})

const passwordReset = () => import('./actions/passwordReset')
const signUp = () => import('./actions/signUp')

const recoverySlice = (action: Action) => ({
  resetPassword: action(passwordReset, failed, (module) => module.resetPassword),
  confirmResetPassword: action(passwordReset, failed, (module) => module.confirmResetPassword),
  signUp: action(signUp, failed, (module) => module.signUp),
  confirmAccount: action(signUp, failed, (module) => module.confirmAccount),
  resendConfirmation: action(signUp, failed, (module) => module.resendConfirmation),
})

const account = () => import('./actions/account')
const passkeys = () => import('./actions/passkeys')
const userSessions = () => import('./actions/userSessions')
const stepUp = () => import('./actions/stepUp')
const devices = () => import('./actions/devices')

const accountSlice = (action: Action) => ({
  getAccount: action(account, failed, (module) => module.getAccount),
  getUser: action(account, nobody, (module) => module.getUser),
  isSmsMfaEnabled: action(account, no, (module) => module.isSmsMfaEnabled),
  updateAttributes: action(account, failed, (module) => module.updateAttributes),
  sendVerificationCode: action(account, failed, (module) => module.sendVerificationCode),
  verifyAttribute: action(account, failed, (module) => module.verifyAttribute),
  changePassword: action(account, failed, (module) => module.changePassword),
  setMfaPreference: action(account, failed, (module) => module.setMfaPreference),
  beginAuthenticator: action(account, failed, (module) => module.beginAuthenticator),
  finishAuthenticator: action(account, failed, (module) => module.finishAuthenticator),
  logoutEverywhere: action(account, failed, (module) => module.logoutEverywhere),
  listSessions: action(userSessions, failed, (module) => module.listSessions),
  endSession: action(userSessions, failed, (module) => module.endSession),
  endOtherSessions: action(userSessions, failed, (module) => module.endOtherSessions),
  listPasskeys: action(passkeys, failed, (module) => module.listPasskeys),
  addPasskey: action(passkeys, failed, (module) => module.addPasskey),
  removePasskey: action(passkeys, failed, (module) => module.removePasskey),
  deleteAccount: action(account, failed, (module) => module.deleteAccount),
  stepUp: action(stepUp, failed, (module) => module.stepUp),
  listDevices: action(devices, failed, (module) => module.listDevices),
  forgetDevice: action(devices, failed, (module) => module.forgetDevice),
})

const nobody = () => null
const no = () => false
