import type { Deps } from '../deps'
import { accessToken, read } from '../input'
import { mfaSections, setMfaPreference } from '../mfaPreference'
import { authorize } from '../tokens'

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
