import type { Deps } from '../state/deps'
import { readPoolInput, targetUser, userFields } from './shared/adminRequest'

/** AdminEnableUser */
export const adminEnableUser = (deps: Pick<Deps, 'poolId' | 'store' | 'clock'>) => async (input: unknown) => {
  const user = targetUser(deps, readPoolInput(deps, userFields, input))
  user.enabled = true
  user.modifiedAt = deps.clock.now()
  return {}
}
