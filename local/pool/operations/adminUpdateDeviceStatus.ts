import type { Deps } from '../state/deps'
import { requireDevicesOn } from '../state/devices'
import { readPoolInput, targetUser, userFields } from './shared/adminRequest'
import { deviceKey } from './shared/commonFields'
import { deviceStatus, setDeviceStatus } from './shared/device'
import { optional } from './shared/input'

const shape = { ...userFields, DeviceKey: deviceKey, DeviceRememberedStatus: optional(deviceStatus) }

/** AdminUpdateDeviceStatus */
export const adminUpdateDeviceStatus =
  (deps: Pick<Deps, 'poolId' | 'store' | 'clock'>) => async (input: unknown) => {
    const { DeviceKey, DeviceRememberedStatus, ...target } = readPoolInput(deps, shape, input)
    const user = targetUser(deps, target)
    requireDevicesOn(deps)
    setDeviceStatus(deps, user, DeviceKey, DeviceRememberedStatus)
    return {}
  }
