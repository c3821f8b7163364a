import { isOneOf, NOT_LET_IN, type AuthErrorCode } from '../../cognito/AuthError'
import { beginFirstFactor as begin } from '../../cognito/beginFirstFactor'
import type { FirstFactor } from '../../cognito/firstFactors'
import type { Pool } from '../../cognito/pool'
import type { SignInStep } from '../../cognito/challenges'
import { signIn } from '../../cognito/signIn'
import { asciiAddress } from '../../input/address'

/**
 * Sends the one name that the pool knows of the two that an address has whose domain has letters beyond ASCII:
 * accounts that were made here have that of mail servers, others may have the one that people write. All other
 * names are sent once.
 * @param written as people write it, or a real user name
 * @param unknown how the pool refuses a name that it does not know
 */
export async function eachName<T>(
  written: string,
  send: (name: string) => Promise<T>,
  unknown: readonly AuthErrorCode[] = NOT_LET_IN,
): Promise<T> {
  const name = asciiAddress(written)
  try {
    return await send(name)
  } catch (thrown) {
    if (name === written || !isOneOf(thrown, unknown)) throw thrown
    return send(written)
  }
}

/** As `signIn` of src/cognito, by each name. */
export const sendPassword = (pool: Pool, username: string, password: string): Promise<SignInStep> =>
  eachName(username, (name) => signIn(pool, name, password))

/** As that of src/cognito, by each name. */
export const beginFirstFactor = (
  pool: Pool,
  username: string,
  preferred?: Exclude<FirstFactor, 'PASSWORD'>,
): Promise<SignInStep> => eachName(username, (name) => begin(pool, name, preferred))
