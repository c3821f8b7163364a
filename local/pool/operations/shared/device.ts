import { cognitoError } from '../../errors'
import type { Deps } from '../../state/deps'
import { requireDevice } from '../../state/devices'
import type { Device, User } from '../../state/store'
import { ACCOUNT } from './poolArn'
import { oneOf } from './input'

export const deviceStatus = oneOf(['remembered', 'not_remembered'])

/** A device as its user sees it. Dates are epoch seconds. */
export const describeDevice = ({ key, name, createdAt, modifiedAt, lastUsedAt, ip }: Device) => ({
  DeviceKey: key,
  DeviceAttributes: [
    { Name: 'device_status', Value: 'valid' },
    ...(name === undefined ? [] : [{ Name: 'device_name', Value: name }]),
    { Name: 'last_ip_used', Value: ip },
  ],
  DeviceCreateDate: createdAt / 1000,
  DeviceLastModifiedDate: modifiedAt / 1000,
  DeviceLastAuthenticatedDate: lastUsedAt / 1000,
})

/** The same as an administrator sees it, with attributes that begin with `dev:`. */
export function describeDeviceOf({ poolId }: Pick<Deps, 'poolId'>, { username }: User, device: Device) {
  const described = describeDevice(device)
  const region = poolId.slice(0, poolId.indexOf('_'))
  const owner = `owner/${username}.${poolId}`
  return {
    ...described,
    DeviceAttributes: [
      ...described.DeviceAttributes,
      {
        Name: 'dev:device_arn',
        Value: `arn:aws:cognito-idp:${region}:${ACCOUNT}:${owner}/device/${device.key}`,
      },
      { Name: 'dev:device_owner', Value: `${username}.${poolId}` },
      { Name: 'dev:device_remembered_status', Value: device.remembered ? 'remembered' : 'not_remembered' },
      { Name: 'dev:device_sdk', Value: 'unknown' },
    ],
  }
}

/**
 * A device that its user sees: one that is remembered (amplify-js#12171, amazon-cognito-identity-js#199).
 * @throws ResourceNotFoundException
 */
export function requireRemembered(user: User, key: string): Device {
  const device = requireDevice(user, key)
  if (!device.remembered) throw cognitoError('deviceUnknown')
  return device
}

/** Remembers a device, or does not; @throws ResourceNotFoundException for one that is not confirmed */
export function setDeviceStatus(
  { clock }: Pick<Deps, 'clock'>,
  user: User,
  key: string,
  status: ReturnType<typeof deviceStatus> | undefined,
): void {
  const device = requireDevice(user, key)
  if (status === undefined) return
  device.remembered = status === 'remembered'
  device.modifiedAt = clock.now()
}

/** Forgets a device; @throws ResourceNotFoundException */
export function forget(user: User, key: string): void {
  requireDevice(user, key)
  user.devices.delete(key)
}
