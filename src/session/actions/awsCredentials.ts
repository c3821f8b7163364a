/** Keeps the AWS credentials of whoever is signed in. */
import type { AwsCredentials, IdentityPool } from '../../cognito/identity/identityPool'
import { AuthError, toAuthError } from '../../cognito/errors'
import type { Clock } from '../../async/clock'
import type { TokenManager } from '../tokens/tokenManager'
import { userOf, type Session } from '../session'

export interface CredentialsDeps {
  loadIdentityPool: () => Promise<IdentityPool>
  clock: Pick<Clock, 'now'>
  tokenManager: Pick<TokenManager, 'accessToken' | 'refresh'>
  shown: () => Session
  /** Calls back after every change of the session. */
  watch: (changed: () => void) => void
}

/** Milliseconds for which credentials are kept (specification, 9). */
const KEPT_FOR = 50 * 60_000
/** Milliseconds before their own end at which they are given up. */
const MARGIN = 5 * 60_000

interface Kept {
  /** Whose they are, by the `sub` claim. */
  uuid: string
  promise: Promise<AwsCredentials>
  /** Once they are there: the ID token they were got with, and until when, in epoch milliseconds. */
  good?: { idToken: string; until: number }
}

/** @returns what answers credentials: those kept, those under way, or new ones */
export function createCredentials(deps: CredentialsDeps): () => Promise<AwsCredentials> {
  const { clock, tokenManager, shown } = deps
  let kept: Kept | undefined
  /** The identity a person has, to ask for it once. */
  let identity: { uuid: string; id: string } | undefined

  deps.watch(() => {
    const uuid = userOf(shown())?.uuid
    if (identity?.uuid !== uuid) identity = undefined
    if (!isGood(kept)) kept = undefined
  })

  /** Whether they are the present person's, and got with the present ID token or still under way. */
  function isGood(held: Kept | undefined): held is Kept {
    const session = shown()
    if (held === undefined || session.phase !== 'authenticated' || held.uuid !== session.user.uuid)
      return false
    const { good } = held
    return good === undefined || (good.idToken === session.tokens.idToken && clock.now() < good.until)
  }

  /** The ID token of a person who must still be signed in. */
  function idTokenOf(uuid: string): string {
    const session = shown()
    if (session.phase === 'authenticated' && session.user.uuid === uuid) return session.tokens.idToken
    throw new AuthError('session-ended', 'Somebody else is signed in, or nobody')
  }

  async function ask(uuid: string, idToken: string): Promise<AwsCredentials> {
    const pool = await deps.loadIdentityPool()
    const id = identity?.uuid === uuid ? identity.id : await pool.getId(idToken)
    identity = undefined // asked for anew where it turns out to be of no use
    const credentials = await pool.getCredentials(id, idToken)
    idTokenOf(uuid)
    identity = { uuid, id: credentials.identityId }
    return credentials
  }

  async function get(mine: Kept): Promise<AwsCredentials> {
    await tokenManager.accessToken() // refreshes all tokens where that is due
    const idToken = idTokenOf(mine.uuid)
    try {
      return keep(mine, idToken, await ask(mine.uuid, idToken))
    } catch (thrown) {
      if (toAuthError(thrown).code !== 'session-ended') throw thrown
      // An app client may let ID tokens expire before access tokens.
      await tokenManager.refresh()
      const fresh = idTokenOf(mine.uuid)
      if (fresh === idToken) throw thrown
      return keep(mine, fresh, await ask(mine.uuid, fresh))
    }
  }

  function keep(mine: Kept, idToken: string, credentials: AwsCredentials): AwsCredentials {
    const now = clock.now()
    const end = credentials.expiration.getTime() - MARGIN
    // Fresh credentials that seem to have expired only say that this machine's clock is wrong.
    mine.good = { idToken, until: end > now ? Math.min(now + KEPT_FOR, end) : now + KEPT_FOR }
    return credentials
  }

  return async () => {
    if (isGood(kept)) return kept.promise
    const uuid = userOf(shown())?.uuid
    if (uuid === undefined) throw new AuthError('session-ended', 'Nobody is signed in')
    const mine: Kept = { uuid, promise: Promise.resolve().then(() => get(mine)) }
    kept = mine
    mine.promise.catch(() => {
      if (kept === mine) kept = undefined
    })
    return mine.promise
  }
}
