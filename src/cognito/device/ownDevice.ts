/** What a person signed in can do with their devices at the pool. */
import {
  ConfirmDeviceCommand,
  DeviceKeyExistsException,
  ForgetDeviceCommand,
  ListDevicesCommand,
  UpdateDeviceStatusCommand,
  type DeviceType,
} from '@aws-sdk/client-cognito-identity-provider'
import { integerBytes, toBase64, toInteger } from '../bytes'
import { AuthError, isOneOf } from '../AuthError'
import type { Pool } from '../pool'
import { verifierOf } from '../srp'
import { translateErrors } from '../translateErrors'
import type { Device, DeviceId } from './devices'
import { isForgotten } from './withDevice'

/** A device for the keys that the pool has given to a sign-in, with a secret that the pool never sees. */
export const newDevice = (pool: Pick<Pool, 'random'>, { key, groupKey }: DeviceId): Device => ({
  key,
  groupKey,
  secret: toBase64(pool.random(40)),
})

/**
 * Gives the pool the verifier of a new device's secret. Each device of a sign-in needs this: without it no
 * refresh is allowed.
 * @param name as people read it in the list of their devices
 * @returns whether the pool remembers it only if the person wants it to
 * @throws AuthError
 */
export async function confirmDevice(
  pool: Pool,
  accessToken: string,
  { key, groupKey, secret }: Device,
  name: string,
): Promise<boolean> {
  const salt = toInteger(pool.random(16))
  const command = new ConfirmDeviceCommand({
    AccessToken: accessToken,
    DeviceKey: key,
    DeviceName: name,
    DeviceSecretVerifierConfig: {
      Salt: toBase64(integerBytes(salt)),
      PasswordVerifier: toBase64(integerBytes(await verifierOf(groupKey, key, secret, salt))),
    },
  })
  const send = () => translateErrors(pool.client.send(command).catch(confirmedBefore))
  const { UserConfirmationNecessary = false } = await send().catch((thrown: unknown) => {
    if (isLost(thrown)) return send()
    throw thrown
  })
  return UserConfirmationNecessary
}

/**
 * Whether the answer was lost. The request is then repeated, because a sign-in with an unconfirmed device
 * cannot be refreshed.
 */
const isLost = (thrown: unknown) => isOneOf(thrown, ['unreachable', 'timeout'])

/**
 * An earlier request, of this page or of one that was left, has arrived after all. Its answer is not known;
 * asking the pool to remember the device once too often is harmless.
 */
function confirmedBefore(thrown: unknown): { UserConfirmationNecessary: boolean } {
  if (thrown instanceof DeviceKeyExistsException) return { UserConfirmationNecessary: true }
  throw thrown
}

/**
 * Makes the pool remember a confirmed device, if people decide whether they want that.
 * @throws AuthError
 */
export async function rememberDevice(pool: Pool, accessToken: string, key: string): Promise<void> {
  const command = new UpdateDeviceStatusCommand({
    AccessToken: accessToken,
    DeviceKey: key,
    DeviceRememberedStatus: 'remembered',
  })
  await translateErrors(pool.client.send(command))
}

/**
 * Forgets a device: its sign-ins end at their next refresh. A device that is gone already was forgotten
 * elsewhere.
 * @throws AuthError
 */
export async function forgetDevice(pool: Pool, accessToken: string, key: string): Promise<void> {
  const command = new ForgetDeviceCommand({ AccessToken: accessToken, DeviceKey: key })
  await translateErrors(pool.client.send(command)).catch((thrown: unknown) => {
    if (!isForgotten(thrown)) throw thrown
  })
}

/** A device as the pool lists it. */
export interface ListedDevice {
  key: string
  /** The name with which it was confirmed; may be empty. */
  name: string
  /** Epoch milliseconds; undefined where the pool does not say. */
  firstUsedAt: number | undefined
  lastUsedAt: number | undefined
}

/** The API's largest page. */
const PAGE = 60

/**
 * Reads all devices that are remembered, the last used first.
 * @throws AuthError 'not-offered' where the pool remembers none
 */
export async function readDevices(pool: Pool, accessToken: string): Promise<ListedDevice[]> {
  const found: DeviceType[] = []
  let next: string | undefined
  do {
    const command = new ListDevicesCommand({
      AccessToken: accessToken,
      Limit: PAGE,
      ...(next !== undefined && { PaginationToken: next }),
    })
    // Each page names the next one.
    const page = await translateErrors(pool.client.send(command)).catch(refused)
    found.push(...(page.Devices ?? []))
    next = page.PaginationToken
  } while (next !== undefined)
  return found.map(describe).toSorted((a, b) => (b.lastUsedAt ?? 0) - (a.lastUsedAt ?? 0))
}

/** InvalidUserPoolConfigurationException: it has been switched off. */
function refused(thrown: unknown): never {
  if (isOneOf(thrown, ['misconfigured'])) throw new AuthError('not-offered', thrown.message, thrown.cause)
  throw thrown
}

const describe = (device: DeviceType): ListedDevice => ({
  key: device.DeviceKey ?? '',
  name: device.DeviceAttributes?.find(({ Name }) => Name === 'device_name')?.Value ?? '',
  firstUsedAt: device.DeviceCreateDate?.getTime(),
  lastUsedAt: device.DeviceLastAuthenticatedDate?.getTime(),
})
