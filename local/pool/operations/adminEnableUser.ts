import type { Deps } from '../state/deps'
import { readUserInput } from './shared/adminRequest'

/** AdminEnableUser */
export const adminEnableUser = (deps: Pick<Deps, 'poolId' | 'store' | 'clock'>) => async (input: unknown) => {
  const { user } = readUserInput(deps, {}, input)
  user.enabled = true
  user.modifiedAt = deps.clock.now()
  return {}
}
