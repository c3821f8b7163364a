import type { Deps } from '../state/deps'
import { readPoolInput } from './shared/adminRequest'
import { respondTo } from './respondToAuthChallenge'

/** AdminRespondToAuthChallenge: RespondToAuthChallenge for a server. */
export const adminRespondToAuthChallenge = (deps: Deps) => async (input: unknown) => {
  readPoolInput(deps, {}, input)
  return respondTo(deps, 'AdminRespondToAuthChallenge')(input)
}
