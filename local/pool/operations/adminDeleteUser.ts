import type { Deps } from '../state/deps'
import { removeUser } from '../state/grants'
import { readUserInput } from './shared/adminRequest'

/** AdminDeleteUser: afterwards the user's tokens get UserNotFoundException. */
export const adminDeleteUser = (deps: Pick<Deps, 'poolId' | 'store' | 'clock'>) => async (input: unknown) => {
  removeUser(deps, readUserInput(deps, {}, input).user)
  return {}
}
