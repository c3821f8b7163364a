import type { Deps } from '../state/deps'
import { removeUser } from '../state/grants'
import { readOwnInput } from './shared/ownRequest'

/** DeleteUser: afterwards the user's tokens get UserNotFoundException. */
export const deleteUser =
  (deps: Pick<Deps, 'store' | 'clock' | 'keys' | 'issuer'>) => async (input: unknown) => {
    const { user } = await readOwnInput(deps, {}, input)
    removeUser(deps, user)
    return {}
  }
