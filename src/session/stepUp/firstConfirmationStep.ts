/** How a confirmation begins where people choose how they sign in. */
import { beginFirstFactor } from '../../cognito/beginFirstFactor'
import type { SignInStep } from '../../cognito/challenges'
import type { FirstFactor } from '../../cognito/factors'
import type { Pool } from '../../cognito/pool'
import { isPasskeySupported } from '../../cognito/webauthn/support'
import { chooseWay, follow } from '../signIn/firstFactor'

/**
 * The first step if there is a choice of ways: a passkey, if this person and browser have one.
 * @param which 'all' for the choice, if there is one
 */
export async function firstConfirmationStep(
  pool: Pool,
  username: string,
  which: 'strongest' | 'all',
): Promise<SignInStep> {
  const step = await beginFirstFactor(pool, username)
  if (step.name !== 'SELECT_CHALLENGE') return follow(pool, username, step, false)
  const offered = { ...step, factors: strong(step.factors) }
  const byPasskey = which === 'strongest' && offered.factors.includes('WEB_AUTHN') && isPasskeySupported()
  return byPasskey
    ? chooseWay(pool, username, offered, 'WEB_AUTHN', offered.factors.length > 1)
    : follow(pool, username, offered, which === 'all')
}

/**
 * A code alone is enough only for people without a password: on a computer left open, the mailbox is open,
 * too.
 */
const strong = (factors: FirstFactor[]): FirstFactor[] =>
  factors.includes('PASSWORD')
    ? factors.filter((factor) => factor === 'PASSWORD' || factor === 'WEB_AUTHN')
    : factors
