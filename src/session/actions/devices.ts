/** The devices of a person; this browser may be one of them. No action throws: failures are values. */
import { asResult } from '../../cognito/AuthError'
import { forgetDevice as forget, readDevices, type ListedDevice } from '../../cognito/device/ownDevice'
import type { Pool } from '../../cognito/pool'
import type { Tokens } from '../../cognito/tokens'
import type { ActionContext } from '../actionContext'
import type { Result } from '../results'
import { confirm, remember, type DeviceChange } from '../tokens/newDevice'
import { deviceKeyOf, usernameOf } from '../user'
import { asPerson } from './asPerson'
import { revoke, logoutAtHostedDomain } from './logout'

/** Milliseconds. */
const DAY = 86_400_000

/**
 * If the pool remembers devices, makes this browser a device of the person who has just signed in. If the person wants so, the
 * browser is asked for no code for some days. A failure here does not fail the sign-in.
 * @param days as the person chose; undefined if they did not
 */
export function settleDevice(
  context: ActionContext,
  pool: Pool,
  { accessToken }: Tokens,
  change: DeviceChange,
  days: number | undefined,
): Promise<unknown> {
  const settled = asResult(context, 'This browser could not be made a device of the account', () =>
    settle(context, pool, accessToken, change, days),
  )
  context.memory.settlingDevice = settled
  return settled
}

async function settle(
  context: ActionContext,
  pool: Pool,
  accessToken: string,
  { before, own }: DeviceChange,
  days: number | undefined,
): Promise<void> {
  if (own === undefined)
    return context.log('The pool remembers no devices, so this browser was not remembered')
  const wanted = days === undefined ? own : { ...own, until: pool.now() + days * DAY }
  if (!own.isNew) return wanted === own ? undefined : remember(pool, accessToken, wanted)
  // With it, another page knows the person's choice.
  await pool.devices.keep(usernameOf(accessToken), wanted)
  await confirm(pool, accessToken, wanted)
  // The earlier device has expired, or the pool did not know it: it must not stay in the list.
  if (before) await forget(pool, accessToken, before.key).catch(() => {})
}

/** Reads the devices that the pool remembers of the person, the last used first. */
export const listDevices = (context: ActionContext): Promise<Result<ListedDevice[]>> =>
  asPerson(context, 'The devices could not be read', async (pool, accessToken) => {
    await context.memory.settlingDevice
    return readDevices(pool, accessToken)
  })

/** Forgets a device. Its sign-ins end at their next refresh; where it is this browser, the person is logged out at once. */
export const forgetDevice = (context: ActionContext, key: string): Promise<Result> =>
  asPerson(context, 'The device could not be forgotten', async (pool, accessToken, { sub }) => {
    await forget(pool, accessToken, key)
    if (key !== deviceKeyOf(accessToken)) return
    await pool.devices.drop(usernameOf(accessToken))
    const ended = await context.tokens.end('logged-out', sub, 'browser-forgotten')
    await logoutAtHostedDomain(context, ended, ended && revoke(context, ended.tokens.refreshToken))
  })
