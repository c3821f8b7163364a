import type { Deps } from '../state/deps'
import { removeUser } from '../state/grants'
import { authorize } from '../state/tokens'
import { accessToken } from './shared/commonFields'
import { readInput } from './shared/input'

/** DeleteUser: afterwards the user's tokens get UserNotFoundException. */
export const deleteUser =
  (deps: Pick<Deps, 'store' | 'clock' | 'keys' | 'issuer'>) => async (input: unknown) => {
    const { AccessToken } = readInput({ AccessToken: accessToken }, input)
    const { user } = await authorize(deps, AccessToken)
    removeUser(deps, user)
    return {}
  }
