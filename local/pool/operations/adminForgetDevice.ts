import type { Deps } from '../state/deps'
import { requireDevicesOn } from '../state/devices'
import { targetUser, userFields } from './shared/adminRequest'
import { deviceKey } from './shared/commonFields'
import { forget } from './shared/device'
import { readInput } from './shared/input'

const shape = { ...userFields, DeviceKey: deviceKey }

/** AdminForgetDevice */
export const adminForgetDevice =
  (deps: Pick<Deps, 'poolId' | 'store'>) =>
  async (input: unknown): Promise<Record<string, never>> => {
    const { DeviceKey, ...target } = readInput(shape, input)
    const user = targetUser(deps, target)
    requireDevicesOn(deps)
    forget(user, DeviceKey)
    return {}
  }
