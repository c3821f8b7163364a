import type { Deps } from '../state/deps'
import { requireDevicesOn } from '../state/devices'
import { readUserInput } from './shared/adminRequest'
import { deviceKey } from './shared/commonFields'
import { forget } from './shared/device'

const shape = { DeviceKey: deviceKey }

/** AdminForgetDevice */
export const adminForgetDevice = (deps: Pick<Deps, 'poolId' | 'store'>) => async (input: unknown) => {
  const { user, DeviceKey } = readUserInput(deps, shape, input)
  requireDevicesOn(deps)
  forget(user, DeviceKey)
  return {}
}
