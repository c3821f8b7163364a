import { requireFreeAliases } from '../../state/attributes'
import type { Address } from '../../state/definition'
import { markUsed } from '../../state/sessions'
import type { AuthSession, User } from '../../state/store'
import { postConfirmation } from '../../triggers/postConfirmation'
import { afterFirstFactor, requireUsable, type SignInStep } from '../nextStep'
import type { ChallengeDeps, ChallengeResponse } from './challengeResponse'

/**
 * What follows a right code at the beginning of a sign-in: the address is verified, and a user who has signed
 * up with it is confirmed ("Manage authentication methods in AWS SDKs").
 * @param to where the code went
 * @throws AliasExistsException
 */
export async function afterFirstFactorCode(
  deps: ChallengeDeps,
  response: ChallengeResponse,
  { session, user }: { session: AuthSession; user: User },
  [address, to]: [Address, string],
): Promise<SignInStep> {
  requireUsable(user)
  const verified = { Name: `${address}_verified`, Value: 'true' }
  requireFreeAliases(deps, user, [{ Name: address, Value: to }, verified])
  markUsed(session)
  if (user.attributes.get(address) === to) user.attributes.set(verified.Name, verified.Value)
  if (user.status === 'UNCONFIRMED') {
    user.codes.delete('sign-up')
    user.status = 'CONFIRMED'
    user.modifiedAt = deps.clock.now()
    await postConfirmation(deps, response, 'PostConfirmation_ConfirmSignUp', user)
  }
  return afterFirstFactor(deps, response, user)
}
