import type { Deps } from '../state/deps'
import { revokeGrants } from '../state/grants'
import { readOwnInput } from './shared/ownRequest'

/** GlobalSignOut: ends every sign-in of the user, in every app client. */
export const globalSignOut =
  (deps: Pick<Deps, 'store' | 'clock' | 'keys' | 'issuer'>) => async (input: unknown) => {
    const { user } = await readOwnInput(deps, {}, input)
    revokeGrants(deps, user)
    return {}
  }
