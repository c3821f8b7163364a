/**
 * The session: who is signed in, and what can be done about it, in one zustand store. It is complete from the
 * start and part of the page's first file; the code of an action is fetched when the action is first called.
 */
import type { Failed } from '../cognito/AuthError'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { inTime } from '../async/inTime'
import { memoizeSuccess } from '../async/memoizeSuccess'
import type { ActionContext, SessionDeps, Shown } from './actionContext'

/**
 * A session's state and actions: `useSession((state) => state.login)`, or `session.getState().login` outside
 * React.
 */
export interface SessionState extends ReturnType<typeof actions>, Shown {}

export type SessionStore = StoreApi<SessionState>

/**
 * Makes the session store. It fetches nothing before an action is called.
 * @param loadDeps fetches what the session needs; called again if it rejects, e.g. without a network
 */
export function createSession(loadDeps: () => Promise<SessionDeps>): SessionStore {
  const made = memoizeSuccess(async () => {
    const [{ createActionContext }, deps] = await Promise.all([import('./actionContext'), loadDeps()])
    return createActionContext(deps, store)
  })
  const ready = () => inTime(made()).then((contextNow) => contextNow())
  const initial = (): SessionState => ({
    session: { phase: 'starting' },
    confirmation: null,
    ...actions(ready),
  })
  const store = createStore<SessionState>()(initial)
  return store
}

/** Exported so that it can be fetched ahead of the first sign-in. */
export const loadLogin = memoizeSuccess(() => import('./signIn/login'))
const answers = () => import('./signIn/challengeAnswers')
const passkeySignIn = () => import('./signIn/passkeySignIn')
const hosted = () => import('./signIn/hostedSignIn')
const logout = () => import('./account/tellLogout')
const reset = () => import('./signIn/passwordReset')
const signUp = () => import('./signIn/signUp')
const account = () => import('./account/account')
const userSessions = () => import('./account/userSessions')
const passkeys = () => import('./account/passkeys')
const devices = () => import('./account/devices')
const stepUp = () => import('./stepUp/stepUp')
const awsCredentials = () => import('./account/awsCredentials')

/** The actions, a line each. What each is given and returns is documented where `act` picks it from. */
function actions(ready: () => Promise<ActionContext>) {
  const act = actOn(ready)
  const tellLogout = act(logout, (m) => m.tellLogout, untold)
  const provideCredentials = act(awsCredentials, (m) => m.awsCredentials, noCredentials)
  return {
    /** Looks for a session, for 3 s at most. @param until waited for before what was found is shown */
    start: async (until?: Promise<unknown>) => (await ready()).tokens.start(until),

    // Signing in. Each returns `READY`, the next step or a failure. Any step has five answers (flow.ts).
    /** Signs in with a password, or begins without one. */ login: act(loadLogin, (m) => m.login),
    /** Answers a step that asks for a code. */ confirmLogin: act(answers, (m) => m.confirmLogin),
    /** Answers a step with what it asks for. */ answer: act(answers, (m) => m.answer),
    /** Answers a step with a passkey. */ answerPasskey: act(passkeySignIn, (m) => m.answerPasskey),
    /** Chooses a way to sign in, or a second step. */ choose: act(answers, (m) => m.choose),
    /** Leaves what was chosen, for the others. */ listWays: act(answers, (m) => m.listWays),
    /** Sends a new code. */ resendCode: act(answers, (m) => m.resendCode),
    /** Drops the sign-in. */ cancelSignIn: async () => (await ready().catch(() => null))?.signIns.drop(),
    /** Has the form offer a passkey. */ offerPasskey: act(passkeySignIn, (m) => m.offerPasskey, nobody),
    /** Leaves for the hosted domain. */ beginHostedSignIn: act(hosted, (m) => m.beginHostedSignIn),
    /** Ends it, on return. */ finishHostedSignIn: act(hosted, (m) => m.finishHostedSignIn, notFinished),

    // A forgotten password, a new account.
    /** Sends a code that resets the password. */ resetPassword: act(reset, (m) => m.resetPassword),
    /** Sets a password with that code. */ confirmResetPassword: act(reset, (m) => m.confirmResetPassword),
    /** Creates an account. */ signUp: act(signUp, (m) => m.signUp),
    /** Confirms an account with a code, and signs in. */ confirmAccount: act(
      signUp,
      (m) => m.confirmAccount,
    ),
    /** Sends that code again. */ resendConfirmation: act(signUp, (m) => m.resendConfirmation),

    // Signed in.
    /** A valid access token; null for nobody. @param person its `sub`, or it throws @throws AuthError */
    accessToken: async (person?: string) => (await ready()).tokens.accessToken(person),
    /** Gets fresh tokens now. @param rejected the access token that the API has just refused */
    refresh: async (rejected?: string) => (await ready()).tokens.refresh(rejected),
    /** Says that somebody is there, when the session is about to end because nobody was. */
    stayActive: async () => (await ready()).inactivity?.stay(),
    /** Asks people to confirm that it is them, if need be. */ stepUp: act(stepUp, (m) => m.stepUp),
    /** AWS credentials. `memoized` tells an SDK client not to keep them: this does. @throws AuthError */
    awsCredentials: Object.assign(provideCredentials, { memoized: true }),
    /** Ends the session here and in all tabs at once; then tells the pool and the hosted domain. */
    logout: async () => {
      const { signIns, tokens } = await ready()
      // The last word on whatever was pressed before it in this page.
      signIns.drop()
      await tellLogout(await tokens.logOut())
    },
    /** Ends every sign-in, also this one. */ logoutEverywhere: act(account, (m) => m.logoutEverywhere),

    // The account of the person signed in.
    /** Reads attributes, second steps, ways in. */ getAccount: act(account, (m) => m.getAccount),
    /** Reads the attributes; null for nobody. */ getUser: act(account, (m) => m.getUser, nobody),
    /** Whether a text message is asked for. */ isSmsMfaEnabled: act(account, (m) => m.isSmsMfaEnabled, no),
    /** Writes attributes. */ updateAttributes: act(account, (m) => m.updateAttributes),
    /** Sends a code, to verify. */ sendVerificationCode: act(account, (m) => m.sendVerificationCode),
    /** Verifies an attribute with that code. */ verifyAttribute: act(account, (m) => m.verifyAttribute),
    /** Changes the password. */ changePassword: act(account, (m) => m.changePassword),
    /** Switches second steps on or off. */ setMfaPreference: act(account, (m) => m.setMfaPreference),
    /** Makes the secret for an app. */ beginAuthenticator: act(account, (m) => m.beginAuthenticator),
    /** Switches that app on, with a code. */ finishAuthenticator: act(account, (m) => m.finishAuthenticator),
    /** Deletes the account. */ deleteAccount: act(account, (m) => m.deleteAccount),
    /** Reads where the person is signed in. */ listSessions: act(userSessions, (m) => m.listSessions),
    /** Ends another sign-in. */ endSession: act(userSessions, (m) => m.endSession),
    /** Ends every sign-in but this one. */ endOtherSessions: act(userSessions, (m) => m.endOtherSessions),
    /** Reads the passkeys. */ listPasskeys: act(passkeys, (m) => m.listPasskeys),
    /** Makes a passkey: from a press. */ addPasskey: act(passkeys, (m) => m.addPasskey),
    /** Removes a passkey. */ removePasskey: act(passkeys, (m) => m.removePasskey),
    /** Reads the devices that the pool remembers. */ listDevices: act(devices, (m) => m.listDevices),
    /** Forgets a device. */ forgetDevice: act(devices, (m) => m.forgetDevice),
  }
}

// What an action without a `Failed` does if its code cannot be fetched.
const nobody = () => null
const no = () => false
const notFinished = ({ failedLoad }: ActionContext) => ({ ...failedLoad(), from: '' })
const noCredentials = ({ failedLoad }: ActionContext) => Promise.reject(failedLoad().error)
const untold = () => {}

/** An action before it is given its context. */
type Run<A extends unknown[], R> = (context: ActionContext, ...given: A) => R | Promise<R>

/** What an action does if its code cannot be fetched, or not in time. */
type Unfetched<R> = (context: ActionContext) => R | Promise<R>

/** Makes an action. Its code is fetched when it is first called. */
interface Act {
  /** If the code cannot be fetched, the action returns a `Failed`. */
  <M, A extends unknown[], R>(
    load: () => Promise<M>,
    pick: (module: M) => Run<A, R>,
  ): Failed extends R ? (...given: A) => Promise<R> : never
  <M, A extends unknown[], R>(
    load: () => Promise<M>,
    pick: (module: M) => Run<A, R>,
    unfetched: Unfetched<R>,
  ): (...given: A) => Promise<R>
}

/** @param ready fetches what all actions share; an action rejects if it cannot be fetched */
export function actOn(ready: () => Promise<ActionContext>): Act {
  return <M, A extends unknown[], R>(
    load: () => Promise<M>,
    pick: (module: M) => Run<A, R>,
    unfetched: Unfetched<R | Failed> = (context) => context.failedLoad(),
  ) => {
    // Kept: even the import of a file that has loaded resolves in a later task, perhaps after a paint.
    const fetched = memoizeSuccess(() => inTime(load().then(pick)))
    return async (...given: A) => {
      const [context, run] = await Promise.all([ready(), fetched().catch(() => undefined)])
      return run ? run(context, ...given) : unfetched(context)
    }
  }
}
