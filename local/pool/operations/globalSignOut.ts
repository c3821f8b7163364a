import type { Deps } from '../deps'
import { revokeGrants } from '../grants'
import { read } from '../input'
import { accessToken } from '../members'
import { authorize } from '../tokens'

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
