import type { Challenge } from '../cognito/challenges'
import { readClaims } from '../cognito/claims'
import { businessIdIn } from './businessId'
import type { Typed } from './signIn/pendingSignIn'
import type { Session } from './session'
import type { SignedIn } from './storage/record'
import type { Ended } from './tokens/tokenManager'
import { readUser } from './user'

/** What the session is derived from. */
export interface Known {
  /** The record in force; undefined until it has been looked for. */
  record: SignedIn | Ended | undefined
  /** Whether it ends with the page. */
  isPageOnly?: boolean
  /** The sign-in of this page that is under way. */
  signIn: { challenge: Challenge | null; typed: Pick<Typed, 'username'> } | null
  /** When inactivity ends the session, once that is near. */
  endsAt?: number | null | undefined
  multiTenant: boolean
}

/**
 * Who is signed in, from what is known. A record of somebody always wins over an open challenge. So in
 * whatever order clicks, time-outs and other tabs come, nobody with tokens in force sees a sign-in form, and
 * nobody without them the app.
 * @param before the session until now; it, or its user, is kept if nothing of it has changed
 */
export const deriveSession = (known: Known, before: Session): Session =>
  unlessSame(before, derived(known, before))

/** The value until now if nothing has changed, so that nobody is told, and nothing is rendered again. */
const unlessSame = <T>(before: T, now: T): T =>
  JSON.stringify(before) === JSON.stringify(now) ? before : now

function derived({ record, isPageOnly, signIn, endsAt, multiTenant }: Known, before: Session): Session {
  if (record?.state === 'in') {
    const { tokens, method, window } = record
    const claims = { id: readClaims(tokens.idToken) ?? {}, access: readClaims(tokens.accessToken) ?? {} }
    const user = readUser(claims.id)
    return {
      phase: 'authenticated',
      claims,
      user: before.phase === 'authenticated' ? unlessSame(before.user, user) : user,
      businessId: businessIdIn(record, multiTenant),
      method,
      ...(window !== undefined && { window }),
      ...(isPageOnly && { isPageOnly }),
      ...(typeof endsAt === 'number' && { endsAt }),
    }
  }
  if (signIn?.challenge)
    return { phase: 'challenged', challenge: signIn.challenge, typed: signIn.typed.username }
  if (!record) return { phase: 'starting' }
  const { remains, isHere } = record
  const reason = record.reason === 'logged-out' && !isHere ? 'logged-out-elsewhere' : record.reason
  return { phase: 'anonymous', reason, ...(remains && { remains }) }
}
