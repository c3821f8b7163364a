import { InitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider'
import { nextStep, type SignInStep } from './challenges'
import type { FirstFactor } from './factors'
import { metadataOf, type Pool } from './pool'
import { translateErrors } from './translateErrors'

/**
 * Begins a sign-in without a password (USER_AUTH). If a code is preferred, this call sends it, and each
 * further call sends it again: there is no operation for that.
 * @param preferred the factor asked for; if it is not available, the pool answers with the choice, and no
 *   error
 * @returns the challenge of the preferred factor, or the choice
 * @throws AuthError
 */
export async function beginFirstFactor(
  pool: Pool,
  username: string,
  preferred?: Exclude<FirstFactor, 'PASSWORD'>,
): Promise<SignInStep> {
  const command = new InitiateAuthCommand({
    AuthFlow: 'USER_AUTH',
    ClientId: pool.clientId,
    AuthParameters: { USERNAME: username, ...(preferred && { PREFERRED_CHALLENGE: preferred }) },
    ...metadataOf(pool),
  })
  return nextStep(pool, await translateErrors(pool.client.send(command), 'wrong-credentials'), username)
}
