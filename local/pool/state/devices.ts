/** Remembered devices ("Working with user devices in your user pool", developer guide). */
import { idOf, uuid } from '../crypto/random'
import { cognitoError } from '../errors'
import type { Deps } from './deps'
import type { Device, DeviceId, Grant, User } from './store'

type Needs = Pick<Deps, 'store'>

/** Whether the pool remembers devices at all. */
const isOn = ({ store }: Needs): boolean => store.data.settings.devices !== 'OFF'

/** @throws InvalidUserPoolConfigurationException if the pool remembers no devices */
export function requireDevicesOn(deps: Needs): void {
  if (!isOn(deps)) throw cognitoError('devicesOff')
}

/** The ids of a device that is not confirmed yet; undefined if the pool remembers no devices. */
export function newDevice({
  store,
  random,
  poolId,
}: Pick<Deps, 'store' | 'random' | 'poolId'>): DeviceId | undefined {
  if (!isOn({ store })) return undefined
  const region = poolId.slice(0, poolId.indexOf('_'))
  return { key: `${region}_${uuid(random)}`, groupKey: `-${idOf(random, 8)}` }
}

/** A confirmed device of a user; @throws ResourceNotFoundException */
export function requireDevice({ devices }: User, key: string): Device {
  const device = devices.get(key)
  if (device === undefined) throw cognitoError('deviceUnknown')
  return device
}

/**
 * The device that a client says it is; undefined if it says nothing, or if the pool remembers none.
 * @throws ResourceNotFoundException for one that is not known, or not any more
 */
export const knownDevice = (deps: Needs, user: User, key: string | undefined): Device | undefined =>
  key === undefined || !isOn(deps) ? undefined : requireDevice(user, key)

/**
 * The device that a client says it is, in a response or in an earlier request of the same sign-in.
 * @throws ResourceNotFoundException for an unknown device. The session stays as it is, because the reference
 *   clients then send the same response again without the key
 */
export function deviceKeyOf(
  deps: Needs,
  responses: ReadonlyMap<string, string>,
  sessionId: string | undefined,
): string | undefined {
  const { sessions, srpAttempts, users } = deps.store.data
  const given = responses.get('DEVICE_KEY')
  const session = sessionId === undefined ? undefined : sessions.get(sessionId)
  // PASSWORD_VERIFIER has no session; somebody who forges the proof must not learn which devices there are.
  if (session === undefined)
    return given ?? srpAttempts.get(responses.get('PASSWORD_CLAIM_SECRET_BLOCK') ?? '')?.deviceKey
  const key = given ?? session.deviceKey
  if (key === undefined || !isOn(deps) || users.get(session.username)?.devices.has(key) === true) return key
  throw cognitoError('deviceUnknown')
}

/**
 * A sign-in on a device is refreshed with the key of that device, which has been confirmed (amplify-js#498,
 * #2962).
 * @throws NotAuthorizedException
 */
export function requireOwnDevice(
  deps: Needs,
  { devices }: User,
  { device }: Pick<Grant, 'device'>,
  key: string | undefined,
): void {
  if (device === undefined || !isOn(deps)) return
  if (key !== device.key || !devices.has(key)) throw cognitoError('refreshTokenInvalid')
}
