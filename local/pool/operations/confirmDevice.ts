import { fromBase64 } from '../crypto/bytes'
import { N } from '../crypto/modPow'
import { bytesToBigInt } from '../crypto/srp'
import { cognitoError } from '../errors'
import type { Deps } from '../state/deps'
import { requireDevicesOn } from '../state/devices'
import { deviceKey } from './shared/commonFields'
import { object, optional, text } from './shared/input'
import { readOwnInput } from './shared/ownRequest'

const shape = {
  DeviceKey: deviceKey,
  DeviceName: optional(text({ min: 1, max: 1024 })),
  DeviceSecretVerifierConfig: optional(
    object({ Salt: text({ secret: true }), PasswordVerifier: text({ secret: true }) }),
  ),
}

/** Bytes of a positive integer below N, whether zero bytes lead or not. @throws InvalidParameterException */
function readNumber(base64: string): bigint {
  const bytes = fromBase64(base64)
  const value = bytes === undefined || bytes.length > 385 ? 0n : bytesToBigInt(bytes)
  if (value === 0n || value >= N) throw cognitoError('deviceVerifier')
  return value
}

/** ConfirmDevice: the device of this sign-in, with the verifier of the secret that it has made. */
export const confirmDevice =
  (deps: Pick<Deps, 'store' | 'clock' | 'keys' | 'issuer' | 'caller'>) =>
  async (input: unknown): Promise<{ UserConfirmationNecessary: boolean }> => {
    const { user, grant, DeviceKey, DeviceName, ...given } = await readOwnInput(deps, shape, input)
    const { DeviceSecretVerifierConfig: config } = given
    requireDevicesOn(deps)
    if (grant.device?.key !== DeviceKey) throw cognitoError('deviceKeyInvalid')
    if (user.devices.has(DeviceKey)) throw cognitoError('deviceExists')
    if (config === undefined) throw cognitoError('deviceVerifier')
    const now = deps.clock.now()
    const isAsked = deps.store.data.settings.devices === 'ON_PROMPT'
    user.devices.set(DeviceKey, {
      ...grant.device,
      name: DeviceName,
      secret: { salt: readNumber(config.Salt), verifier: readNumber(config.PasswordVerifier) },
      remembered: !isAsked,
      createdAt: now,
      modifiedAt: now,
      lastUsedAt: now,
      ip: deps.caller.ip,
    })
    return { UserConfirmationNecessary: isAsked }
  }
