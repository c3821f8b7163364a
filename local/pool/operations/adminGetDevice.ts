import type { Deps } from '../state/deps'
import { requireDevice, requireDevicesOn } from '../state/devices'
import { readPoolInput, targetUser, userFields } from './shared/adminRequest'
import { deviceKey } from './shared/commonFields'
import { describeDeviceOf } from './shared/device'

const shape = { ...userFields, DeviceKey: deviceKey }

/** AdminGetDevice: a confirmed device, remembered or not. */
export const adminGetDevice = (deps: Pick<Deps, 'poolId' | 'store'>) => async (input: unknown) => {
  const { DeviceKey, ...target } = readPoolInput(deps, shape, input)
  const user = targetUser(deps, target)
  requireDevicesOn(deps)
  return { Device: describeDeviceOf(deps, user, requireDevice(user, DeviceKey)) }
}
