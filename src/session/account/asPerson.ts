import { AuthError, type AuthErrorCode, asResult } from '../../cognito/AuthError'
import type { Pool } from '../../cognito/pool'
import type { ActionContext } from '../actionContext'
import type { Person } from '../person'
import { ended, type Result } from '../results'
import { subOf } from '../storage/record'

/** What an action for the person signed in needs at least. */
export type PersonContext = Pick<ActionContext, 'person' | 'tokens' | 'loadPool' | 'log'>

/** Runs an action for the person who was signed in when it was begun, with its failure as a value. */
export async function asPerson<T>(
  { person, tokens, loadPool, log }: PersonContext,
  failure: string,
  run: (pool: Pool, accessToken: string, person: Person) => Promise<T>,
): Promise<Result<T>> {
  const result = await asResult<Result<T>>({ log }, failure, async () => {
    if (person === null) throw ended().error
    const pool = await loadPool()
    return { status: 'READY', value: await run(pool, await person.token(), person) }
  })
  if (person === null || result.status !== 'ERROR' || !MAY_BE_OVER.includes(result.error.code)) return result
  // A token refused before its expiry was revoked elsewhere, or the account is gone; a refresh shows whether
  // the session is over.
  await tokens.refresh()
  const { error } = result
  const left = tokens.record()
  const goesOn = left?.state === 'in' && subOf(left) === person.sub && error.code === 'session-ended'
  // The session goes on, and a retry has a new token: “Your session has ended” would be wrong.
  return goesOn ? { status: 'ERROR', error: new AuthError('service', error.message, error) } : result
}

const MAY_BE_OVER: readonly AuthErrorCode[] = ['session-ended', 'account-not-found', 'account-disabled']
