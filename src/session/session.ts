import type { Challenge } from '../cognito/challenges'
import type { Tokens } from '../cognito/tokens'
import type { User } from './user'

/** Why nobody is signed in: the page has just opened, they logged out, or the pool ended the session. */
export type Because = 'not-signed-in' | 'logged-out' | 'ended'

/**
 * Who is signed in. `logged-out-here`: signed in at the hosted domain, which could not be told of the log-out. The
 * specification's flags are questions asked of this union.
 */
export type Session =
  | { phase: 'starting' }
  | { phase: 'anonymous'; because: Because | 'logged-out-here' }
  | { phase: 'challenged'; challenge: Challenge }
  | { phase: 'authenticated'; tokens: Tokens; user: User; businessId: string | null }

/** True once the first look for a session has ended, however it ended. */
export const isReady = (session: Session): boolean => session.phase !== 'starting'

/** True while there is an access token. */
export const isLoggedIn = (session: Session): boolean => session.phase === 'authenticated'

/** The person signed in, or null. */
export const userOf = (session: Session): User | null =>
  session.phase === 'authenticated' ? session.user : null

/** The business the person belongs to in multi-tenant mode, or null. */
export const businessIdOf = (session: Session): string | null =>
  session.phase === 'authenticated' ? session.businessId : null

/** The challenge a sign-in waits at, or null. */
export const challengeOf = (session: Session): Challenge | null =>
  session.phase === 'challenged' ? session.challenge : null
