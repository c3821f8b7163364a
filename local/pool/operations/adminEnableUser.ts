import type { Deps } from '../state/deps'
import { targetUser, userFields } from './shared/adminRequest'
import { readInput } from './shared/input'

/** AdminEnableUser */
export const adminEnableUser = (deps: Pick<Deps, 'poolId' | 'store' | 'clock'>) => async (input: unknown) => {
  const user = targetUser(deps, readInput(userFields, input))
  user.enabled = true
  user.modifiedAt = deps.clock.now()
  return {}
}
