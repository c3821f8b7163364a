import { cognitoError } from '../errors'
import type { Deps } from '../state/deps'
import { targetUser, userFields } from './shared/adminRequest'
import { readInput } from './shared/input'

/** AdminConfirmSignUp: without a code, so no address is verified by it. */
export const adminConfirmSignUp =
  (deps: Pick<Deps, 'poolId' | 'store' | 'clock'>) => async (input: unknown) => {
    const user = targetUser(deps, readInput(userFields, input))
    if (user.status !== 'UNCONFIRMED') throw cognitoError('alreadyConfirmed', user.status)
    user.status = 'CONFIRMED'
    user.codes.delete('sign-up')
    user.modifiedAt = deps.clock.now()
    return {}
  }
