import { createStore, type StoreApi } from 'zustand/vanilla'
import { readClaims, textClaim } from '../cognito/claims'
import { toAuthError } from '../cognito/errors'
import type { UserPool } from '../cognito/userPool'
import { createAccount } from './account'
import { createKeeper, type KeeperDeps } from './keeper'
import type { Session } from './session'
import { createRecovery } from './recovery'
import type { Done, Failed, LoginResult } from './results'
import { createSignIn } from './signIn'

/** What the session is made of; everything outside it is handed in, so that tests can hand in fakes. */
export interface SessionDeps extends KeeperDeps {
  loadPool: () => Promise<UserPool>
  /** Whether logging out ends this sign-in or every sign-in of the person. */
  logOutFrom: 'this-browser' | 'everywhere'
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
  const recovery = createRecovery(deps)
  const account = createAccount({ ...deps, keeper })

  /** Tells the pool; a failure is swallowed, for the tokens here are gone already. */
  async function revoke(tokens: { accessToken: string; refreshToken: string }): Promise<void> {
    const pool = await deps.loadPool()
    if (deps.logOutFrom === 'everywhere') {
      const ended = await pool.signOutEverywhere(tokens.accessToken).then(
        () => true,
        () => false,
      )
      if (ended) return
    }
    await pool.revoke(tokens.refreshToken)
  }

  return {
    store,
    ...signIn,
    ...recovery,
    ...account,
    start: keeper.start,
    accessToken: keeper.accessToken,
    refresh: keeper.refresh,

    /** Clears the session here and in all tabs, then revokes it at the pool. */
    async logout(): Promise<void> {
      signIn.cancelSignIn()
      const tokens = await keeper.end('logged-out')
      if (tokens === null) return
      await revoke(tokens).catch((thrown: unknown) =>
        deps.log('The session could not be revoked', toAuthError(thrown, 'session-ended')),
      )
    },

    /** Ends every sign-in of the person, this one too. */
    async logoutEverywhere(): Promise<Done<void> | Failed> {
      const result = await account.signOutEverywhere()
      if (result.status === 'READY') await keeper.end('logged-out')
      return result
    },

    /**
     * Ends every sign-in of the person but this one. Cognito ends all of them, so this browser signs in anew
     * with the password, and may be asked for a code.
     */
    async logoutElsewhere(password: string): Promise<LoginResult> {
      const session = shown()
      const username = session.phase === 'authenticated' ? usernameIn(session.tokens.accessToken) : ''
      const result = await account.signOutEverywhere()
      return result.status === 'ERROR' ? result : signIn.login(username, password)
    },
  }
}

/** The real user name, which signs in whatever the aliases are. */
const usernameIn = (accessToken: string) => textClaim(readClaims(accessToken) ?? {}, 'username') ?? ''
