/**
 * The session: who is signed in, and what can be done about it, in one zustand store. It is complete from the
 * start and part of the page's first file; the code of an action is fetched when the action is first called.
 */
import type { Failed } from '../cognito/AuthError'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { inTime } from '../async/inTime'
import { memoizeSuccess } from '../async/memoizeSuccess'
import type { ActionContext, SessionDeps, Shown } from './actionContext'

/** A session's state and actions: `useSession((state) => state.login)`, or `session.getState().login` outside React. */
export interface SessionState extends ReturnType<typeof actions>, Shown {}

export type SessionStore = StoreApi<SessionState>

/**
 * Makes the session store. It fetches nothing before an action is called.
 * @param loadDeps fetches what the session needs; called again if it rejects, e.g. without a network
 */
export const createSession = (loadDeps: () => Promise<SessionDeps>): SessionStore =>
  createStore<SessionState>()((set) => {
    const made = memoizeSuccess(async () => {
      const [{ createActionContext }, deps] = await Promise.all([import('./actionContext'), loadDeps()])
      return createActionContext(deps, set)
    })
    const ready = () =>
      inTime(made()).then((context) => ({ ...context, recordAtBegin: context.tokens.record() }))
    return { session: { phase: 'starting' }, confirmation: null, ...actions(ready) }
  })

/** Exported so that it can be fetched ahead of the first sign-in. */
export const loadLogin = memoizeSuccess(() => import('./actions/login'))
const answers = () => import('./actions/challengeAnswers')
const passkeySignIn = () => import('./actions/passkeySignIn')
const hostedSignIn = () => import('./actions/hostedSignIn')
const logout = () => import('./actions/logout')
const passwordReset = () => import('./actions/passwordReset')
const signUp = () => import('./actions/signUp')
const account = () => import('./actions/account')
const userSessions = () => import('./actions/userSessions')
const passkeys = () => import('./actions/passkeys')
const devices = () => import('./actions/devices')
const stepUp = () => import('./actions/stepUp')
const awsCredentials = () => import('./actions/awsCredentials')

/** The actions. What each is given and returns is documented where `act` picks it from. */
function actions(ready: () => Promise<ActionContext>) {
  const act = actOn(ready)
  const tellLogout = act(logout, (m) => m.tellLogout, untold)
  return {
    /** Looks for a session, within 3 s once its code is there. @param until waited for before what was found is shown */
    start: async (until?: Promise<unknown>) => (await ready()).tokens.start(until),

    // Signing in. Each returns `READY`, the next step or a failure.
    /** Signs in with a password. With USER_AUTH, an empty one leads to the last way in, or to the choice of ways. */
    login: act(loadLogin, (m) => m.login),
    /** Completes the sign-in with the code of a text message, an e-mail or an authenticator app. */
    confirmLogin: act(answers, (m) => m.confirmLogin),
    /** Sends a new code. */
    resendCode: act(answers, (m) => m.resendCode),
    /** Chooses among several second steps. */
    chooseFactor: act(answers, (m) => m.chooseFactor),
    /** Goes back from a chosen second step to the choice. */
    listFactors: act(answers, (m) => m.listFactors),
    /** Sets a new password where the pool asks for one. */
    answerNewPassword: act(answers, (m) => m.answerNewPassword),
    /** Answers the pool's own question. */
    answerCustom: act(answers, (m) => m.answerCustom),
    /** Answers whatever challenge is open with what its entry in src/cognito/challenges.ts takes. */
    answerStep: act(answers, (m) => m.answerStep),
    /** Begins the set-up of an authenticator app that the pool demands: returns the secret for it. */
    beginFactorSetup: act(answers, (m) => m.beginFactorSetup),
    /** Ends that set-up with the code that the app shows, and goes on signing in. */
    finishFactorSetup: act(answers, (m) => m.finishFactorSetup),
    /** Sets up e-mail as the second step that the pool demands; a code is sent there. */
    setUpEmailFactor: act(answers, (m) => m.setUpEmailFactor),
    /** Chooses among the ways to sign in that the pool offers. */
    chooseFirstFactor: act(answers, (m) => m.chooseFirstFactor),
    /** Leaves the way that was begun, for the choice of ways. */
    listFirstFactors: act(answers, (m) => m.listFirstFactors),
    /** Signs in with the password, where it was not typed together with the user name. */
    answerPassword: act(answers, (m) => m.answerPassword),
    /** Signs in with a passkey, for which the browser asks the person. */
    answerPasskey: act(passkeySignIn, (m) => m.answerPasskey),
    /** Lets the browser offer the passkey of the person it remembers, and signs in when it is chosen; else null. */
    offerPasskey: act(passkeySignIn, (m) => m.offerPasskey, nobody),
    /** Leaves for the hosted domain, to sign in there. Returns only if the person stays or comes back. */
    beginHostedSignIn: act(hostedSignIn, (m) => m.beginHostedSignIn),
    /** Ends a sign-in that has come back from the hosted domain. */
    finishHostedSignIn: act(hostedSignIn, (m) => m.finishHostedSignIn, notFinished),
    /** Drops a sign-in that waits at a challenge, and the password kept for it. Without the session's code there is none. */
    cancelSignIn: () =>
      ready()
        .then(({ signIn }) => signIn.close())
        .catch(() => {}),

    // Signed in.
    /**
     * An access token that is not expired; null where nobody is signed in. @throws AuthError
     * @param person the `sub` of the person it is for: 'session-ended' is thrown if another person is signed in
     */
    accessToken: async (person?: string) => (await ready()).tokens.accessToken(person),
    /** Gets fresh tokens now. @param rejected the access token that the API has just refused */
    refresh: async (rejected?: string) => (await ready()).tokens.refresh(rejected),
    /** Says that somebody is there, when the session is about to end because nobody was. */
    stayActive: async () => (await ready()).inactivity?.stay(),
    /** Makes sure that the person has confirmed lately that it is them, and asks them if not (useStepUp.ts). */
    stepUp: act(stepUp, (m) => m.stepUp),
    /** AWS credentials of the person signed in, from the identity pool; kept for 50 minutes. @throws AuthError */
    awsCredentials: Object.assign(
      act(awsCredentials, (m) => m.awsCredentials, noCredentials),
      // Tells an SDK client not to keep what it returns, which would outlive the person.
      { memoized: true },
    ),
    /** Ends the session here and in all tabs at once; then tells the pool and the hosted domain. */
    logout: async () => {
      const { signIn, tokens } = await ready()
      signIn.close()
      await tellLogout(await tokens.end('logged-out'))
    },
    /** Ends every sign-in of the person, also this one. */
    logoutEverywhere: act(account, (m) => m.logoutEverywhere),

    // A forgotten password, a new account.
    /** Sends a code that resets the password. */
    resetPassword: act(passwordReset, (m) => m.resetPassword),
    /** Sets the new password with that code; if wanted, the next sign-in ends every one from before. */
    confirmResetPassword: act(passwordReset, (m) => m.confirmResetPassword),
    /** Creates an account. An address that has one already gets the same answer as a new one. */
    signUp: act(signUp, (m) => m.signUp),
    /** Confirms an account with the code sent at sign-up, and signs in if the person has chosen its password. */
    confirmAccount: act(signUp, (m) => m.confirmAccount),
    /** Has that code sent again. */
    resendConfirmation: act(signUp, (m) => m.resendConfirmation),

    // The account of the person signed in.
    /** Reads the attributes, the second steps and, where the pool lets people choose, the ways in. */
    getAccount: act(account, (m) => m.getAccount),
    /** Reads the person's attributes from the pool; null where nobody is signed in or the call fails. */
    getUser: act(account, (m) => m.getUser, nobody),
    /** Whether a text message is asked for at sign-in; false where the call fails. */
    isSmsMfaEnabled: act(account, (m) => m.isSmsMfaEnabled, no),
    /** Writes attributes; returns where codes were sent to verify them. */
    updateAttributes: act(account, (m) => m.updateAttributes),
    /** Sends a code to the e-mail address or phone number, to verify it. */
    sendVerificationCode: act(account, (m) => m.sendVerificationCode),
    /** Verifies the e-mail address or phone number with that code. */
    verifyAttribute: act(account, (m) => m.verifyAttribute),
    /** Changes the password and, if wanted, signs out everywhere else. */
    changePassword: act(account, (m) => m.changePassword),
    /** Switches second steps on or off, or makes one the preferred. */
    setMfaPreference: act(account, (m) => m.setMfaPreference),
    /** Makes the secret for an authenticator app, in base32. */
    beginAuthenticator: act(account, (m) => m.beginAuthenticator),
    /** Proves with a code that the app has the secret, and switches the app on. */
    finishAuthenticator: act(account, (m) => m.finishAuthenticator),
    /** Deletes the account of the person signed in, for good. */
    deleteAccount: act(account, (m) => m.deleteAccount),
    /** Reads where the person is signed in. */
    listSessions: act(userSessions, (m) => m.listSessions),
    /** Ends another sign-in of the person. */
    endSession: act(userSessions, (m) => m.endSession),
    /** Ends every sign-in of the person but this one. */
    endOtherSessions: act(userSessions, (m) => m.endOtherSessions),
    /** Reads the person's passkeys, the newest first. */
    listPasskeys: act(passkeys, (m) => m.listPasskeys),
    /** Makes a passkey and registers it with the pool. Call it from a press: browsers require one. */
    addPasskey: act(passkeys, (m) => m.addPasskey),
    /** Removes a passkey, unless it is the last way into the account. */
    removePasskey: act(passkeys, (m) => m.removePasskey),
    /** Reads the devices that the pool remembers of the person, the last used first. */
    listDevices: act(devices, (m) => m.listDevices),
    /** Forgets a device; where it is this browser, the person is logged out at once. */
    forgetDevice: act(devices, (m) => m.forgetDevice),
  }
}

// What an action without a `Failed` does if its code cannot be fetched.
const nobody = () => null
const no = () => false
const notFinished = ({ failedLoad }: ActionContext) => ({ ...failedLoad(), from: '' })
const noCredentials = ({ failedLoad }: ActionContext) => Promise.reject(failedLoad().error)
const untold = () => {}

/** A function of src/session/actions: an action before it is given its context. */
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
