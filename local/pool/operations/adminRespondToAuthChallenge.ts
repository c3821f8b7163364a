import type { Deps } from '../state/deps'
import { requirePool, userPoolId } from './shared/adminRequest'
import { readInput } from './shared/input'
import { respondTo } from './respondToAuthChallenge'

/** AdminRespondToAuthChallenge: RespondToAuthChallenge for a server. */
export const adminRespondToAuthChallenge = (deps: Deps) => async (input: unknown) => {
  requirePool(deps, readInput({ UserPoolId: userPoolId }, input).UserPoolId)
  return respondTo(deps, 'AdminRespondToAuthChallenge')(input)
}
