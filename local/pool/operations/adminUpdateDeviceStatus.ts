import type { Deps } from '../state/deps'
import { requireDevicesOn } from '../state/devices'
import { readUserInput } from './shared/adminRequest'
import { deviceKey } from './shared/commonFields'
import { deviceStatus, setDeviceStatus } from './shared/device'
import { optional } from './shared/input'

const shape = { DeviceKey: deviceKey, DeviceRememberedStatus: optional(deviceStatus) }

/** AdminUpdateDeviceStatus */
export const adminUpdateDeviceStatus =
  (deps: Pick<Deps, 'poolId' | 'store' | 'clock'>) => async (input: unknown) => {
    const { user, DeviceKey, DeviceRememberedStatus } = readUserInput(deps, shape, input)
    requireDevicesOn(deps)
    setDeviceStatus(deps, user, DeviceKey, DeviceRememberedStatus)
    return {}
  }
