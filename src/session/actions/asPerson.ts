import { AuthError, type AuthErrorCode, asResult } from '../../cognito/AuthError'
import type { Pool } from '../../cognito/pool'
import type { ActionContext } from '../actionContext'
import type { Result } from '../results'
import { personOf, type SignedIn } from '../storage/record'

/** The person for whom an action was begun. */
export interface Person {
  /** The `sub` claim. */
  sub: string | undefined
  /** Their session at that time; null where nobody was signed in. */
  session: SignedIn | null
  /** Returns an access token of this person, never of another. @throws AuthError */
  token: () => Promise<string>
}

/** Runs an action for the person who was signed in when it was begun, with its failure as a value. */
export async function asPerson<T>(
  context: ActionContext,
  failure: string,
  run: (pool: Pool, accessToken: string, person: Person) => Promise<T>,
): Promise<Result<T>> {
  const { tokens, loadPool, recordAtBegin: record = tokens.record() } = context
  const sub = personOf(record)
  const session = record?.state === 'in' ? record : null
  const token = async () => {
    // Begun while nobody was signed in, it is for nobody.
    const handedOut = record?.state === 'out' ? null : await tokens.accessToken(sub)
    if (handedOut === null) throw new AuthError('session-ended', 'Nobody is signed in')
    return handedOut
  }
  const result = await asResult<Result<T>>(context, failure, async () => {
    const pool = await loadPool()
    return { status: 'READY', value: await run(pool, await token(), { sub, session, token }) }
  })
  if (result.status !== 'ERROR' || !MAY_BE_OVER.includes(result.error.code)) return result
  // A token refused before its expiry was revoked elsewhere, or the account is gone; a refresh shows whether the session is over.
  await tokens.refresh()
  const { error } = result
  const left = tokens.record()
  const goesOn = left?.state === 'in' && personOf(left) === sub && error.code === 'session-ended'
  // The session goes on, and a retry has a new token: “Your session has ended” would be wrong.
  return goesOn ? { status: 'ERROR', error: new AuthError('service', error.message, error) } : result
}

const MAY_BE_OVER: readonly AuthErrorCode[] = ['session-ended', 'account-not-found', 'account-disabled']
