import type { Deps } from '../state/deps'
import { mfaFields, setMfaPreference } from './shared/mfaPreference'
import { readOwnInput } from './shared/ownRequest'

const shape = { ...mfaFields }

/** SetUserMFAPreference */
export const setUserMFAPreference =
  (deps: Pick<Deps, 'store' | 'clock' | 'keys' | 'issuer'>) => async (input: unknown) => {
    const { user, ...given } = await readOwnInput(deps, shape, input)
    setMfaPreference(deps, user, given)
    return {}
  }
