import type { Deps } from '../state/deps'
import { targetUser, userFields } from './shared/adminRequest'
import { readInput } from './shared/input'

/** AdminDeleteUser: afterwards the user's tokens get UserNotFoundException. */
export const adminDeleteUser = (deps: Pick<Deps, 'poolId' | 'store'>) => async (input: unknown) => {
  const user = targetUser(deps, readInput(userFields, input))
  deps.store.data.users.delete(user.username)
  return {}
}
