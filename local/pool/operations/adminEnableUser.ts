import { administered, onUser } from './shared/adminRequest'
import type { Deps } from '../state/deps'
import { read } from './shared/input'

/** AdminEnableUser */
export const adminEnableUser = (deps: Pick<Deps, 'poolId' | 'store' | 'clock'>) => async (input: unknown) => {
  const user = administered(deps, read(onUser, input))
  user.enabled = true
  user.modifiedAt = deps.clock.now()
  return {}
}
