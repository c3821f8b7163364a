import { administered, onUser } from '../administered'
import type { Deps } from '../deps'
import { read } from '../input'

/** AdminDeleteUser: the user's tokens answer with UserNotFoundException from then on. */
export const adminDeleteUser = (deps: Pick<Deps, 'poolId' | 'store'>) => async (input: unknown) => {
  const user = administered(deps, read(onUser, input))
  deps.store.data.users.delete(user.username)
  return {}
}
