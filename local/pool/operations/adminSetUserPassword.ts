import { administered, onUser } from './shared/adminRequest'
import type { Deps } from '../state/deps'
import { flag, optional, read } from './shared/input'
import { password } from './shared/commonFields'
import { choosePassword, giveTemporaryPassword } from '../state/passwords'

const shape = { ...onUser, Password: password, Permanent: optional(flag) }

/** AdminSetUserPassword: a permanent password confirms the user, a temporary one must be replaced. */
export const adminSetUserPassword =
  (deps: Pick<Deps, 'poolId' | 'store' | 'random' | 'clock'>) => async (input: unknown) => {
    const { Password, Permanent, ...who } = read(shape, input)
    const user = administered(deps, who)
    if (Permanent === true) {
      await choosePassword(deps, user, Password)
      user.status = 'CONFIRMED'
    } else await giveTemporaryPassword(deps, user, Password)
    return {}
  }
