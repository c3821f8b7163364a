import type { Deps } from '../state/deps'
import { removeUser } from '../state/grants'
import { readPoolInput, targetUser, userFields } from './shared/adminRequest'

/** AdminDeleteUser: afterwards the user's tokens get UserNotFoundException. */
export const adminDeleteUser = (deps: Pick<Deps, 'poolId' | 'store' | 'clock'>) => async (input: unknown) => {
  removeUser(deps, targetUser(deps, readPoolInput(deps, userFields, input)))
  return {}
}
