/** Makes this browser the device of tokens that a pool which remembers devices has just issued. */
import { asAuthError, isOneOf, OUTCOME_UNKNOWN, type AuthError } from '../../cognito/AuthError'
import { confirmDevice, forgetDevice, newDevice, rememberDevice } from '../../cognito/device/ownDevice'
import type { Pool } from '../../cognito/pool'
import type { Issued } from '../../cognito/tokens'
import { usernameOf } from '../user'

/** Milliseconds. */
const DAY = 86_400_000

/** They say nothing about the device. */
const FOR_NOW = [...OUTCOME_UNKNOWN, 'throttled'] as const

/**
 * Confirms their device, if it is new; before a session begins with them, because the pool refuses the
 * refresh of an unconfirmed one. If the person wants so, no code is asked for in this browser for some days.
 * @param days as the person chose; undefined if they did not
 * @throws AuthError if the pool could not be asked. What it refuses is logged: the session then lasts until
 *   its first refresh
 */
export async function confirmNewDevice(
  pool: Pool,
  issued: Issued,
  log: (message: string, error?: AuthError) => void,
  days?: number,
): Promise<void> {
  if (!issued.newDevice && days === undefined) return
  try {
    await confirm(pool, issued, log, days)
  } catch (thrown) {
    if (isOneOf(thrown, FOR_NOW)) throw thrown
    log('This browser could not be made a device of the account', asAuthError(thrown))
  }
}

async function confirm(
  pool: Pool,
  { tokens: { accessToken }, newDevice: given }: Issued,
  log: (message: string) => void,
  days: number | undefined,
): Promise<void> {
  const { devices } = pool
  const username = usernameOf(accessToken)
  const before = await devices.find(username)
  const own = given ? newDevice(pool, given) : before
  if (!own) return log('The pool remembers no devices, so this browser was not remembered')
  const isAsked = given ? await confirmDevice(pool, accessToken, own, devices.name) : true
  if (given) await devices.keep(username, own)
  // The earlier device has expired, or the pool did not know it: it must not stay in the list.
  if (given && before) await forgetDevice(pool, accessToken, before.key).catch(() => {})
  if (days === undefined || !isAsked) return
  await rememberDevice(pool, accessToken, own.key)
  await devices.keep(username, { ...own, until: pool.now() + days * DAY })
}
