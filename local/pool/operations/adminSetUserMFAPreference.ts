import type { Deps } from '../state/deps'
import { targetUser, userFields } from './shared/adminRequest'
import { readInput } from './shared/input'
import { mfaFields, setMfaPreference } from './shared/mfaPreference'

const shape = { ...userFields, ...mfaFields }

/** AdminSetUserMFAPreference */
export const adminSetUserMFAPreference =
  (deps: Pick<Deps, 'poolId' | 'store' | 'clock'>) => async (input: unknown) => {
    const given = readInput(shape, input)
    setMfaPreference(deps, targetUser(deps, given), given)
    return {}
  }
