/** The device of a sign-in, from the reply that names it to its confirmation, in this page or in a later one. */
import type { Device } from '../../cognito/device/devices'
import {
  asAuthError,
  isOneOf,
  OUTCOME_UNKNOWN,
  type AuthError,
  type AuthErrorCode,
} from '../../cognito/AuthError'
import { confirmDevice, newDevice, rememberDevice } from '../../cognito/device/ownDevice'
import type { Pool } from '../../cognito/pool'
import type { Issued } from '../../cognito/tokens'
import { deviceKeyOf, usernameOf } from '../user'

/** What this browser was to the pool before a sign-in, and what it is after it. */
export interface DeviceChange {
  before: Device | undefined
  own: Device | undefined
}

/**
 * Keeps a new device. That of a sign-in is kept before the session begins, so that a person who leaves the page at once does not lose what
 * the refresh needs (`confirmKept`).
 */
export async function keepNewDevice(pool: Pool, { tokens, newDevice: given }: Issued): Promise<DeviceChange> {
  const username = usernameOf(tokens.accessToken)
  const before = await pool.devices.find(username)
  if (given === undefined) return { before, own: before }
  const own = newDevice(pool, given)
  await pool.devices.keep(username, own)
  return { before, own }
}

/**
 * Confirms a new device. If the pool leaves it to the person whether to remember it, and they want that (`until`), has it remembered.
 * @throws AuthError
 */
export async function confirm(
  pool: Pool,
  accessToken: string,
  { key, groupKey, secret, until }: Device,
): Promise<void> {
  const device = { key, groupKey, secret }
  const isAsked = await confirmDevice(pool, accessToken, device, pool.devices.name)
  await pool.devices.keep(usernameOf(accessToken), device)
  if (isAsked && until !== undefined) await remember(pool, accessToken, { ...device, until })
}

/** Has the pool remember a confirmed device, and keeps here until when the person wants that (`until`). @throws AuthError */
export async function remember(pool: Pool, accessToken: string, device: Device): Promise<void> {
  await rememberDevice(pool, accessToken, device.key)
  await pool.devices.keep(usernameOf(accessToken), device)
}

/**
 * Confirms the device of a sign-in whose page was left, or failed, before it did so. To be called before a refresh: without the
 * confirmation the pool refuses it and ends the session. If a later confirmation may succeed, the refresh waits.
 * @throws AuthError
 */
export async function confirmKept(
  pool: Pool,
  accessToken: string,
  log: (message: string, error: AuthError) => void,
): Promise<void> {
  const device = await pool.devices.find(usernameOf(accessToken), PATIENCE)
  if (!device?.isNew || device.key !== deviceKeyOf(accessToken)) return
  await confirm(pool, accessToken, device).catch((thrown: unknown) => {
    if (isOneOf(thrown, FOR_NOW)) throw thrown
    log('This browser could not be made a device of the account', asAuthError(thrown))
  })
}

/** Milliseconds to wait for storage: a device that is not found is not confirmed. */
const PATIENCE = 10_000

/** They say nothing about the device. */
const FOR_NOW: readonly AuthErrorCode[] = [...OUTCOME_UNKNOWN, 'throttled']
