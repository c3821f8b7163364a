import { readClaims, textClaim } from '../../cognito/claims'
import { AuthError, toAuthError } from '../../cognito/errors'
import type { Tokens } from '../../cognito/tokens'
import type { UserPool } from '../../cognito/userPool'
import type { Clock } from '../../async/clock'
import { withTimeout as within } from '../../async/withTimeout'
import { notConfigured, type HostedDeps } from './hostedSignIn'
import type { TokenManager } from '../tokens/tokenManager'
import type { SignedIn } from '../storage/record'
import type { Done, Failed, LoginResult } from '../results'
import type { Session } from '../session'

export interface LogoutDeps extends Pick<HostedDeps, 'loadHosted'> {
  loadPool: () => Promise<Pick<UserPool, 'revoke' | 'signOutEverywhere'>>
  /** Whether logging out ends this sign-in or every sign-in of the person. */
  logoutFrom: 'this-browser' | 'everywhere'
  clock: Clock
  tokenManager: Pick<TokenManager, 'end'>
  cancelSignIn: () => void
  signOutEverywhere: () => Promise<Done<void> | Failed>
  login: (username: string, password: string) => Promise<LoginResult>
  log: (message: string, error: AuthError) => void
}

/** Milliseconds to wait for the revocation before the page is left for the hosted domain. */
const REVOKED_WITHIN = 2_000

/**
 * @param show puts the session where the screens see it
 * @param shown what they see now
 */
export function createLogout(deps: LogoutDeps, show: (session: Session) => void, shown: () => Session) {
  const { loadPool, loadHosted = notConfigured, tokenManager, log } = deps

  /** Tells the pool; a failure is swallowed, for the tokens here are gone already. */
  async function revoke({ accessToken, refreshToken }: Tokens): Promise<void> {
    try {
      const pool = await loadPool()
      if (deps.logoutFrom === 'everywhere') {
        const ended = await pool.signOutEverywhere(accessToken).then(
          () => true,
          () => false,
        )
        if (ended) return
      }
      await pool.revoke(refreshToken)
    } catch (thrown) {
      log('The session could not be revoked', toAuthError(thrown, 'session-ended'))
    }
  }

  /** The hosted domain remembers a browser for an hour: it lets anybody in there unless it is told. */
  async function tellHostedDomain({ via }: SignedIn): Promise<void> {
    if (via !== 'hosted-domain') return
    try {
      await (await loadHosted()).logout()
    } catch (thrown) {
      log(
        'The hosted domain was not told',
        new AuthError('log-out-incomplete', NOT_TOLD, toAuthError(thrown)),
      )
      if (shown().phase === 'anonymous') show({ phase: 'anonymous', because: 'logged-out-here' })
    }
  }

  return {
    /** Clears the session here and in all tabs, then revokes it, at the pool and at the hosted domain. */
    async logout(): Promise<void> {
      deps.cancelSignIn()
      const ended = await tokenManager.end('logged-out')
      if (ended === null) return
      const revoked = revoke(ended.tokens)
      await (ended.via === 'hosted-domain' ? within(deps.clock, REVOKED_WITHIN, revoked, undefined) : revoked)
      await tellHostedDomain(ended)
    },

    /** Ends every sign-in of the person, this one too. */
    async logoutEverywhere(): Promise<Done<void> | Failed> {
      const result = await deps.signOutEverywhere()
      if (result.status === 'ERROR') return result
      const ended = await tokenManager.end('logged-out')
      if (ended !== null) await tellHostedDomain(ended)
      return result
    },

    /**
     * Ends every sign-in of the person but this one. Cognito ends all of them, so this browser signs in anew
     * with the password, and may be asked for a code.
     */
    async logoutElsewhere(password: string): Promise<LoginResult> {
      const session = shown()
      const username = session.phase === 'authenticated' ? usernameIn(session.tokens.accessToken) : ''
      const result = await deps.signOutEverywhere()
      return result.status === 'ERROR' ? result : deps.login(username, password)
    },
  }
}

const NOT_TOLD = 'An error occurred when attempting to log out from OAuth provider.'

/** The real user name, which signs in whatever the aliases are. */
const usernameIn = (accessToken: string) => textClaim(readClaims(accessToken) ?? {}, 'username') ?? ''
