/** AWS credentials of the person signed in, from the identity pool. */
import type { AwsCredentials } from '../../cognito/identity/identityPool'
import { asAuthError, AuthError } from '../../cognito/AuthError'
import type { ActionContext } from '../actionContext'
import { ended } from '../results'
import { subOf } from '../storage/record'

/** Milliseconds for which credentials are kept (specification, 9). */
const KEPT_FOR = 50 * 60_000
/** Milliseconds before their expiry at which they are no longer used. */
const MARGIN = 5 * 60_000

/** What outlives the action that begins it. */
type ProviderContext = Pick<ActionContext, 'clock' | 'loadIdentityPool' | 'tokens' | 'watch'>

interface Kept {
  /** Whose they are, by the `sub` claim. */
  uuid: string
  promise: Promise<AwsCredentials>
  /**
   * Once they have arrived: the ID token they were requested with, and their expiry in epoch milliseconds.
   */
  good?: { idToken: string; until: number }
}

/**
 * AWS credentials of the person signed in: cached ones, those being fetched, or new ones. Another person's
 * are never returned.
 * @throws AuthError
 */
export async function awsCredentials(
  context: ProviderContext & Pick<ActionContext, 'log' | 'memory' | 'person'>,
): Promise<AwsCredentials> {
  const { person, memory, log } = context
  try {
    if (person?.sub === undefined) throw ended().error
    return await (memory.credentials ??= createProvider(context))(person.sub)
  } catch (thrown) {
    const error = asAuthError(thrown)
    log('There are no AWS credentials', error)
    throw error
  }
}

/** It outlives the action that it is made by, of which it keeps no more than these. */
function createProvider({
  clock,
  tokens,
  loadIdentityPool,
  watch,
}: ProviderContext): (uuid: string) => Promise<AwsCredentials> {
  let kept: Kept | undefined
  /** The identity a person has, to ask for it once. */
  let identity: { uuid: string; id: string } | undefined

  watch(() => {
    if (identity?.uuid !== subOf(tokens.record())) identity = undefined
    if (!isGood(kept)) kept = undefined
  })

  /** Whether they are the present person's, and got with the present ID token or still under way. */
  function isGood(cached: Kept | undefined): cached is Kept {
    const now = tokens.record()
    if (cached === undefined || now?.state !== 'in' || cached.uuid !== subOf(now)) return false
    const { good } = cached
    return good === undefined || (good.idToken === now.tokens.idToken && clock.now() < good.until)
  }

  /** The ID token of a person who must still be signed in. */
  function idTokenOf(uuid: string): string {
    const now = tokens.record()
    if (now?.state === 'in' && subOf(now) === uuid) return now.tokens.idToken
    throw ended().error
  }

  async function ask(uuid: string, idToken: string): Promise<AwsCredentials> {
    if (!loadIdentityPool)
      throw new AuthError('misconfigured', 'There is no identity pool: set VITE_IDENTITY_POOL_ID')
    const pool = await loadIdentityPool()
    const id = identity?.uuid === uuid ? identity.id : await pool.getId(idToken)
    identity = undefined // requested again if it turns out not to work
    const credentials = await pool.getCredentials(id, idToken)
    idTokenOf(uuid)
    identity = { uuid, id: credentials.identityId }
    return credentials
  }

  async function get(mine: Kept): Promise<AwsCredentials> {
    const idToken = idTokenOf(mine.uuid)
    try {
      return keep(mine, idToken, await ask(mine.uuid, idToken))
    } catch (thrown) {
      if (asAuthError(thrown).code !== 'session-ended') throw thrown
      // An app client may let ID tokens expire before access tokens.
      await tokens.refresh()
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

  /**
   * Ends a session that is over, also by what another tab has written, and refreshes all tokens if that is
   * due. Good credentials do not need the user pool.
   */
  async function isStillIn(uuid: string): Promise<boolean> {
    try {
      return (await tokens.accessToken(uuid)) !== null
    } catch (thrown) {
      if (isGood(kept) && kept.uuid === uuid) return true
      throw thrown
    }
  }

  return async (uuid) => {
    if (!(await isStillIn(uuid))) throw ended().error
    if (isGood(kept) && kept.uuid === uuid) return kept.promise
    const mine: Kept = { uuid, promise: Promise.resolve().then(() => get(mine)) }
    kept = mine
    mine.promise.catch(() => {
      if (kept === mine) kept = undefined
    })
    return mine.promise
  }
}
