import { createStore, type StoreApi } from 'zustand/vanilla'
import type { IdentityPool } from '../cognito/identity/identityPool'
import type { UserPool } from '../cognito/userPool'
import { createAccount } from './actions/account'
import { createAwsCredentials } from './actions/lazyAwsCredentials'
import { createHostedSignIn, type HostedDeps } from './actions/hostedSignIn'
import { createTokenManager, type TokenManagerDeps } from './tokens/tokenManager'
import { createLogout, type LogoutDeps } from './actions/logout'
import { createRecovery } from './actions/passwordReset'
import type { Session } from './session'
import { createSignIn } from './actions/login'

/** What the session is made of; everything outside it is handed in, so that tests can hand in fakes. */
export interface SessionDeps
  extends TokenManagerDeps, Pick<HostedDeps, 'loadHosted'>, Pick<LogoutDeps, 'logoutFrom'> {
  loadPool: () => Promise<UserPool>
  /** Absent where no identity pool is configured. */
  loadIdentityPool?: (() => Promise<IdentityPool>) | undefined
}

/** The store and the actions; actions answer failures as the specification says and do not throw. */
export interface SessionStore extends ReturnType<typeof createSession> {}

/** Makes the session store. Nothing happens until `start`. */
export function createSession(deps: SessionDeps) {
  const store: StoreApi<{ session: Session }> = createStore(() => ({ session: { phase: 'starting' } }))
  const show = (session: Session) => store.setState({ session })
  const shown = () => store.getState().session

  const tokenManager = createTokenManager(deps, show, shown)
  const signIn = createSignIn({ ...deps, tokenManager }, show, shown)
  const account = createAccount({ ...deps, tokenManager })

  return {
    store,
    ...signIn,
    ...createHostedSignIn({ ...deps, tokenManager }),
    ...createRecovery(deps),
    ...account,
    ...createLogout({ ...deps, ...signIn, ...account, tokenManager }, show, shown),
    ...createAwsCredentials({ ...deps, tokenManager, shown, watch: (changed) => store.subscribe(changed) }),
    start: tokenManager.start,
    accessToken: tokenManager.accessToken,
    refresh: tokenManager.refresh,
  }
}
