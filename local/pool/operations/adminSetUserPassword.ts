import type { Deps } from '../state/deps'
import { setPassword, setTemporaryPassword } from '../state/passwords'
import { readPoolInput, targetUser, userFields } from './shared/adminRequest'
import { password } from './shared/commonFields'
import { flag, optional } from './shared/input'

const shape = { ...userFields, Password: password, Permanent: optional(flag) }

/** AdminSetUserPassword: a permanent password confirms the user; a temporary one must be replaced. */
export const adminSetUserPassword =
  (deps: Pick<Deps, 'poolId' | 'store' | 'random' | 'clock'>) => async (input: unknown) => {
    const { Password, Permanent, ...request } = readPoolInput(deps, shape, input)
    const user = targetUser(deps, request)
    if (Permanent === true) {
      await setPassword(deps, user, Password)
      user.status = 'CONFIRMED'
    } else await setTemporaryPassword(deps, user, Password)
    return {}
  }
