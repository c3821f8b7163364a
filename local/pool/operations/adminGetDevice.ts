import type { Deps } from '../state/deps'
import { requireDevice, requireDevicesOn } from '../state/devices'
import { readUserInput } from './shared/adminRequest'
import { deviceKey } from './shared/commonFields'
import { describeDeviceOf } from './shared/device'

const shape = { DeviceKey: deviceKey }

/** AdminGetDevice: a confirmed device, remembered or not. */
export const adminGetDevice = (deps: Pick<Deps, 'poolId' | 'store'>) => async (input: unknown) => {
  const { user, DeviceKey } = readUserInput(deps, shape, input)
  requireDevicesOn(deps)
  return { Device: describeDeviceOf(deps, user, requireDevice(user, DeviceKey)) }
}
