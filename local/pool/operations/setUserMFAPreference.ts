import type { Deps } from '../state/deps'
import { authorize } from '../state/tokens'
import { accessToken } from './shared/commonFields'
import { readInput } from './shared/input'
import { mfaFields, setMfaPreference } from './shared/mfaPreference'

const shape = { AccessToken: accessToken, ...mfaFields }

/** SetUserMFAPreference */
export const setUserMFAPreference =
  (deps: Pick<Deps, 'store' | 'clock' | 'keys' | 'issuer'>) => async (input: unknown) => {
    const given = readInput(shape, input)
    const { user } = await authorize(deps, given.AccessToken)
    setMfaPreference(deps, user, given)
    return {}
  }
