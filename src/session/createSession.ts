import { createStore, type StoreApi } from 'zustand/vanilla'
import type { IdentityPool } from '../cognito/identity/identityPool'
import type { UserPool } from '../cognito/userPool'
import { createAccount } from './account'
import { createAwsCredentials } from './awsCredentials'
import { createHostedSignIn, type HostedDeps } from './hostedSignIn'
import { createKeeper, type KeeperDeps } from './keeper'
import { createLogOut, type LogOutDeps } from './logOut'
import { createRecovery } from './recovery'
import type { Session } from './session'
import { createSignIn } from './signIn'

/** What the session is made of; everything outside it is handed in, so that tests can hand in fakes. */
export interface SessionDeps
  extends KeeperDeps, Pick<HostedDeps, 'loadHosted'>, Pick<LogOutDeps, 'logOutFrom'> {
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

  const keeper = createKeeper(deps, show, shown)
  const signIn = createSignIn({ ...deps, keeper }, show, shown)
  const account = createAccount({ ...deps, keeper })

  return {
    store,
    ...signIn,
    ...createHostedSignIn({ ...deps, keeper }),
    ...createRecovery(deps),
    ...account,
    ...createLogOut({ ...deps, ...signIn, ...account, keeper }, show, shown),
    ...createAwsCredentials({ ...deps, keeper, shown, watch: (changed) => store.subscribe(changed) }),
    start: keeper.start,
    accessToken: keeper.accessToken,
    refresh: keeper.refresh,
  }
}
