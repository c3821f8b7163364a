import type { Deps } from '../state/deps'
import { readUserInput } from './shared/adminRequest'
import { mfaFields, setMfaPreference } from './shared/mfaPreference'

/** AdminSetUserMFAPreference */
export const adminSetUserMFAPreference =
  (deps: Pick<Deps, 'poolId' | 'store' | 'clock'>) => async (input: unknown) => {
    const { user, ...given } = readUserInput(deps, mfaFields, input)
    setMfaPreference(deps, user, given)
    return {}
  }
