import type { Deps } from '../state/deps'
import { revokeGrants } from '../state/grants'
import { read } from './shared/input'
import { accessToken } from './shared/commonFields'
import { authorize } from '../state/tokens'

const shape = { AccessToken: accessToken }

/** GlobalSignOut: ends every sign-in of the user, at every client. */
export const globalSignOut =
  (deps: Pick<Deps, 'store' | 'clock' | 'keys' | 'issuer'>) =>
  async (input: unknown): Promise<Record<string, never>> => {
    const { AccessToken } = read(shape, input)
    const { user } = await authorize(deps, AccessToken)
    revokeGrants(deps, user)
    return {}
  }
