import type { Deps } from '../state/deps'
import { requireDevicesOn } from '../state/devices'
import { deviceKey } from './shared/commonFields'
import { describeDevice, requireRemembered } from './shared/device'
import { readOwnInput } from './shared/ownRequest'

const shape = { DeviceKey: deviceKey }

/** GetDevice: one that is remembered. */
export const getDevice =
  (deps: Pick<Deps, 'store' | 'clock' | 'keys' | 'issuer'>) => async (input: unknown) => {
    const { user, DeviceKey } = await readOwnInput(deps, shape, input)
    requireDevicesOn(deps)
    return { Device: describeDevice(requireRemembered(user, DeviceKey)) }
  }
