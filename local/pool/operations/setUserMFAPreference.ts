import type { Deps } from '../deps'
import { read } from '../input'
import { accessToken } from '../members'
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
