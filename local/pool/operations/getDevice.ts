import type { Deps } from '../state/deps'
import { requireDevicesOn } from '../state/devices'
import { authorize } from '../state/tokens'
import { accessToken, deviceKey } from './shared/commonFields'
import { describeDevice, requireRemembered } from './shared/device'
import { readInput } from './shared/input'

const shape = { AccessToken: accessToken, DeviceKey: deviceKey }

/** GetDevice: one that is remembered. */
export const getDevice =
  (deps: Pick<Deps, 'store' | 'clock' | 'keys' | 'issuer'>) => async (input: unknown) => {
    const { AccessToken, DeviceKey } = readInput(shape, input)
    const { user } = await authorize(deps, AccessToken)
    requireDevicesOn(deps)
    return { Device: describeDevice(requireRemembered(user, DeviceKey)) }
  }
