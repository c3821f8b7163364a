import type { Deps } from '../state/deps'
import { requireDevicesOn } from '../state/devices'
import { deviceKey } from './shared/commonFields'
import { deviceStatus, setDeviceStatus } from './shared/device'
import { optional } from './shared/input'
import { readOwnInput } from './shared/ownRequest'

const shape = {
  DeviceKey: deviceKey,
  DeviceRememberedStatus: optional(deviceStatus),
}

/** UpdateDeviceStatus: has a confirmed device remembered, or not. */
export const updateDeviceStatus =
  (deps: Pick<Deps, 'store' | 'clock' | 'keys' | 'issuer'>) => async (input: unknown) => {
    const { user, DeviceKey, DeviceRememberedStatus } = await readOwnInput(deps, shape, input)
    requireDevicesOn(deps)
    setDeviceStatus(deps, user, DeviceKey, DeviceRememberedStatus)
    return {}
  }
