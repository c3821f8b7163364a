/** The level (`acr`) of a confirmation: what the pool is asked for, and whether it was reached. */
import { isOneOf } from '../../cognito/AuthError'
import type { AuthParameters } from '../../cognito/pool'
import type { ActionContext } from '../actionContext'
import type { LoginResult, Result } from '../results'
import { personOf, type SignedIn } from '../storage/record'
import { levelOf, reaches, type Need } from '../assurance'
import { ended, failed, FAILURE } from './refusals'

/**
 * The parameters that ask the pool for a level (`acr`): the required one, else the one that the tokens have; none if there is
 * neither.
 */
export async function levelParameters(
  { loadPool, tokens }: ActionContext,
  record: SignedIn,
  { acrValues, maxAge }: Need,
): Promise<AuthParameters | undefined> {
  const { authFlow } = await loadPool()
  const has = levelOf(record)
  const wanted = acrValues ?? (has === undefined ? [] : [has])
  if (authFlow !== 'USER_AUTH' || wanted.length === 0) return undefined
  const token = await tokens.accessToken(personOf(record))
  if (token === null) return undefined
  return {
    TARGET_ACR_VALUES: wanted.join(' '),
    ACCESS_TOKEN: token,
    ...(maxAge !== undefined && { MAX_AGE: String(Math.floor(maxAge)) }),
  }
}

/** The pool may know no levels, or none of that name, or the person cannot reach it. */
export const isRefusedLevel = (result: LoginResult): boolean =>
  result.status === 'ERROR' && isOneOf(result.error, ['invalid-input', 'misconfigured', 'not-offered'])

/** Checks the tokens themselves: a pool may have ignored the level it was asked for. */
export function verdict({ tokens, log }: ActionContext, { acrValues }: Need): Result {
  const record = tokens.record()
  if (record?.state !== 'in') return ended()
  // Tokens without a level are left to the API.
  const isTooWeak = acrValues && levelOf(record) !== undefined && !reaches(record, acrValues)
  if (!isTooWeak) return { status: 'READY', value: undefined }
  const weak = failed('step-up-insufficient', 'The level that is needed was not reached')
  log(FAILURE, weak.error)
  return weak
}
