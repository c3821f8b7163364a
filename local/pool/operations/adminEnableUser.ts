import { administered, onUser } from '../administered'
import type { Deps } from '../deps'
import { read } from '../input'

/** AdminEnableUser */
export const adminEnableUser = (deps: Pick<Deps, 'poolId' | 'store' | 'clock'>) => async (input: unknown) => {
  const user = administered(deps, read(onUser, input))
  user.enabled = true
  user.modifiedAt = deps.clock.now()
  return {}
}
