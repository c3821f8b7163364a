import { administered, onUser } from './shared/adminRequest'
import type { Deps } from '../state/deps'
import { read } from './shared/input'

/** AdminDeleteUser: the user's tokens answer with UserNotFoundException from then on. */
export const adminDeleteUser = (deps: Pick<Deps, 'poolId' | 'store'>) => async (input: unknown) => {
  const user = administered(deps, read(onUser, input))
  deps.store.data.users.delete(user.username)
  return {}
}
