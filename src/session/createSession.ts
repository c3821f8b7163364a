import { createStore, type StoreApi } from 'zustand/vanilla'
import { toAuthError } from '../cognito/errors'
import type { UserPool } from '../cognito/userPool'
import { createKeeper, type KeeperDeps } from './keeper'
import type { Session } from './session'
import { createSignIn } from './signIn'
import { readUser, type User } from './user'

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

    /** Reads the person's attributes from the pool. Null where nobody is signed in or the call fails. */
    async getUser(): Promise<User | null> {
      try {
        const token = await keeper.accessToken()
        if (token === null) return null
        const pool = await deps.loadPool()
        return readUser((await pool.getAccount(token)).attributes)
      } catch (thrown) {
        deps.log('The user could not be read', toAuthError(thrown, 'session-ended'))
        return null
      }
    },
  }
}
