import type { Deps } from '../state/deps'
import { requireDevicesOn } from '../state/devices'
import { deviceKey } from './shared/commonFields'
import { forget } from './shared/device'
import { readOwnInput } from './shared/ownRequest'

const shape = { DeviceKey: deviceKey }

/**
 * ForgetDevice: its sign-ins are no longer refreshed (amplify-js#2962); access tokens stay valid until they
 * expire.
 */
export const forgetDevice =
  (deps: Pick<Deps, 'store' | 'clock' | 'keys' | 'issuer'>) => async (input: unknown) => {
    const { user, DeviceKey } = await readOwnInput(deps, shape, input)
    requireDevicesOn(deps)
    forget(user, DeviceKey)
    return {}
  }
