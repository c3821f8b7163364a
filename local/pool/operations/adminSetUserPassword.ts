import type { Deps } from '../state/deps'
import { setPassword, setTemporaryPassword } from '../state/passwords'
import { readUserInput } from './shared/adminRequest'
import { password } from './shared/commonFields'
import { flag, optional } from './shared/input'

const shape = { Password: password, Permanent: optional(flag) }

/** AdminSetUserPassword: a permanent password confirms the user; a temporary one must be replaced. */
export const adminSetUserPassword =
  (deps: Pick<Deps, 'poolId' | 'store' | 'random' | 'clock'>) => async (input: unknown) => {
    const { user, Password, Permanent } = readUserInput(deps, shape, input)
    if (Permanent === true) {
      await setPassword(deps, user, Password)
      user.status = 'CONFIRMED'
    } else await setTemporaryPassword(deps, user, Password)
    return {}
  }
