import { administered, onUser } from './shared/adminRequest'
import type { Deps } from '../state/deps'
import { revokeGrants } from '../state/grants'
import { read } from './shared/input'

/** AdminUserGlobalSignOut */
export const adminUserGlobalSignOut = (deps: Pick<Deps, 'poolId' | 'store'>) => async (input: unknown) => {
  revokeGrants(deps, administered(deps, read(onUser, input)))
  return {}
}
