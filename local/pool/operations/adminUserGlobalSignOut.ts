import { administered, onUser } from '../administered'
import type { Deps } from '../deps'
import { revokeGrants } from '../grants'
import { read } from '../input'

/** AdminUserGlobalSignOut */
export const adminUserGlobalSignOut = (deps: Pick<Deps, 'poolId' | 'store'>) => async (input: unknown) => {
  revokeGrants(deps, administered(deps, read(onUser, input)))
  return {}
}
