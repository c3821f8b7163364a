import type { Deps } from '../state/deps'
import { requireDevicesOn } from '../state/devices'
import { readPoolInput, targetUser, userFields } from './shared/adminRequest'
import { deviceKey } from './shared/commonFields'
import { forget } from './shared/device'

const shape = { ...userFields, DeviceKey: deviceKey }

/** AdminForgetDevice */
export const adminForgetDevice = (deps: Pick<Deps, 'poolId' | 'store'>) => async (input: unknown) => {
  const { DeviceKey, ...target } = readPoolInput(deps, shape, input)
  const user = targetUser(deps, target)
  requireDevicesOn(deps)
  forget(user, DeviceKey)
  return {}
}
