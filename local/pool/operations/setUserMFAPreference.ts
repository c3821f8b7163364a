import type { Deps } from '../state/deps'
import { read } from './shared/input'
import { accessToken } from './shared/commonFields'
import { mfaSections, setMfaPreference } from './shared/mfaPreference'
import { authorize } from '../state/tokens'

const shape = { AccessToken: accessToken, ...mfaSections }

/** SetUserMFAPreference */
export const setUserMFAPreference =
  (deps: Pick<Deps, 'store' | 'clock' | 'keys' | 'issuer'>) =>
  async (input: unknown): Promise<Record<string, never>> => {
    const given = read(shape, input)
    const { user } = await authorize(deps, given.AccessToken)
    setMfaPreference(deps, user, given)
    return {}
  }
