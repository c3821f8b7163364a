import type { Deps } from '../state/deps'
import { revokeGrants } from '../state/grants'
import { authorize } from '../state/tokens'
import { accessToken } from './shared/commonFields'
import { readInput } from './shared/input'

const shape = { AccessToken: accessToken }

/** GlobalSignOut: ends every sign-in of the user, in every app client. */
export const globalSignOut =
  (deps: Pick<Deps, 'store' | 'clock' | 'keys' | 'issuer'>) => async (input: unknown) => {
    const { AccessToken } = readInput(shape, input)
    const { user } = await authorize(deps, AccessToken)
    revokeGrants(deps, user)
    return {}
  }
