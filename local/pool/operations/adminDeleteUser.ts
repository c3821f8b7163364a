import type { Deps } from '../state/deps'
import { removeUser } from '../state/grants'
import { targetUser, userFields } from './shared/adminRequest'
import { readInput } from './shared/input'

/** AdminDeleteUser: afterwards the user's tokens get UserNotFoundException. */
export const adminDeleteUser = (deps: Pick<Deps, 'poolId' | 'store' | 'clock'>) => async (input: unknown) => {
  removeUser(deps, targetUser(deps, readInput(userFields, input)))
  return {}
}
