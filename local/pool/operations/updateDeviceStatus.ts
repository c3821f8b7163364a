import type { Deps } from '../state/deps'
import { requireDevicesOn } from '../state/devices'
import { authorize } from '../state/tokens'
import { accessToken, deviceKey } from './shared/commonFields'
import { deviceStatus, setDeviceStatus } from './shared/device'
import { optional, readInput } from './shared/input'

const shape = {
  AccessToken: accessToken,
  DeviceKey: deviceKey,
  DeviceRememberedStatus: optional(deviceStatus),
}

/** UpdateDeviceStatus: has a confirmed device remembered, or not. */
export const updateDeviceStatus =
  (deps: Pick<Deps, 'store' | 'clock' | 'keys' | 'issuer'>) => async (input: unknown) => {
    const { AccessToken, DeviceKey, DeviceRememberedStatus } = readInput(shape, input)
    const { user } = await authorize(deps, AccessToken)
    requireDevicesOn(deps)
    setDeviceStatus(deps, user, DeviceKey, DeviceRememberedStatus)
    return {}
  }
