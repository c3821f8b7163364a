import type { Deps } from '../state/deps'
import { requireDevicesOn } from '../state/devices'
import { authorize } from '../state/tokens'
import { accessToken, deviceKey } from './shared/commonFields'
import { forget } from './shared/device'
import { readInput } from './shared/input'

const shape = { AccessToken: accessToken, DeviceKey: deviceKey }

/** ForgetDevice: its sign-ins are no longer refreshed (amplify-js#2962); access tokens stay valid until they expire. */
export const forgetDevice =
  (deps: Pick<Deps, 'store' | 'clock' | 'keys' | 'issuer'>) => async (input: unknown) => {
    const { AccessToken, DeviceKey } = readInput(shape, input)
    const { user } = await authorize(deps, AccessToken)
    requireDevicesOn(deps)
    forget(user, DeviceKey)
    return {}
  }
