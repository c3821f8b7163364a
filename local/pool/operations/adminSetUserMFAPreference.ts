import type { Deps } from '../state/deps'
import { readPoolInput, targetUser, userFields } from './shared/adminRequest'
import { mfaFields, setMfaPreference } from './shared/mfaPreference'

const shape = { ...userFields, ...mfaFields }

/** AdminSetUserMFAPreference */
export const adminSetUserMFAPreference =
  (deps: Pick<Deps, 'poolId' | 'store' | 'clock'>) => async (input: unknown) => {
    const given = readPoolInput(deps, shape, input)
    setMfaPreference(deps, targetUser(deps, given), given)
    return {}
  }
