import type { Challenge } from '../cognito/challenges'
import type { Claims } from '../cognito/claims'
import type { Remains } from './tokens/logoutRemains'
import type { Reason, SignInMethod } from './storage/record'
import type { User } from './user'

/** Who is signed in. The specification's flags are selectors on this union. */
export type Session =
  | { phase: 'starting' }
  /** `logged-out-elsewhere`: in another tab. */
  | { phase: 'anonymous'; reason: Reason | 'logged-out-elsewhere'; remains?: Remains }
  | {
      phase: 'challenged'
      challenge: Challenge
      /** The name that the sign-in was begun with. */
      typed: string
    }
  | {
      phase: 'authenticated'
      /** What the tokens say. They are in the record only, so nothing that shows the state shows them. */
      claims: { id: Claims; access: Claims }
      user: User
      businessId: string | null
      /** How the person signed in. */
      method: SignInMethod
      /**
       * The browser window that it ends with; absent if the person stays signed in, or `session.storage` ends
       * it sooner.
       */
      window?: string
      /** It ends with the page: storage has failed, or keeps nothing. */
      isPageOnly?: true
      /**
       * When it ends unless somebody says that they are there, in epoch milliseconds; absent until that is
       * near.
       */
      endsAt?: number
    }

/** What the selectors read: the store's state, as far as they need it. */
interface State {
  session: Session
}

/** True once the first look for a session has ended, however it ended. */
export const isReady = ({ session }: State): boolean => session.phase !== 'starting'

/** True while there is an access token. */
export const isLoggedIn = ({ session }: State): boolean => session.phase === 'authenticated'

/** The person signed in, or null. */
export const userOf = ({ session }: State): User | null =>
  session.phase === 'authenticated' ? session.user : null

/** What the ID token says of the person signed in; nothing where nobody is. Each refresh brings others. */
export const claimsOf = ({ session }: State): Claims =>
  session.phase === 'authenticated' ? session.claims.id : NOTHING

const NOTHING: Claims = {}

/** The business the person belongs to in multi-tenant mode, or null. */
export const businessIdOf = ({ session }: State): string | null =>
  session.phase === 'authenticated' ? session.businessId : null

/** The challenge a sign-in waits at, or null. */
export const challengeOf = ({ session }: State): Challenge | null =>
  session.phase === 'challenged' ? session.challenge : null

/**
 * When the session ends unless somebody says that they are there, in epoch milliseconds; undefined until that
 * is near.
 */
export const endsAtOf = ({ session }: State): number | undefined =>
  session.phase === 'authenticated' ? session.endsAt : undefined
