/** The devices of a person, of which this browser may be one. No action throws: failures are values. */
import type { SignInStep } from '../../cognito/challenges'
import type { Device } from '../../cognito/device/devices'
import {
  confirmDevice,
  forgetDevice as forget,
  readDevices,
  rememberDevice,
  type ListedDevice,
} from '../../cognito/device/ownDevice'
import type { Pool } from '../../cognito/pool'
import type { Tokens } from '../../cognito/tokens'
import type { SessionContext } from '../context'
import { attempt, type Result } from '../results'
import { deviceKeyOf, usernameOf } from '../user'
import { asPerson } from './asPerson'
import { revoke, tellOthers } from './logout'

/** Milliseconds. */
const DAY = 86_400_000

/**
 * Makes this browser a device of whoever has just signed in, where the pool remembers devices; and one that is asked for
 * no code for some days, where the person wants that. What fails here fails no sign-in.
 * @param days as the person chose; undefined where they did not
 */
export function settleDevice(
  context: SessionContext,
  pool: Pool,
  step: Done,
  days: number | undefined,
): Promise<unknown> {
  const settled = settle(context, pool, step, days)
  settling.set(pool.client, settled)
  return settled
}

type Done = Extract<SignInStep, { name: 'DONE' }>

/** By the client of the pool: a list that is asked for meanwhile waits, so that this browser is in it. */
const settling = new WeakMap<Pool['client'], Promise<unknown>>()

const settle = (
  context: SessionContext,
  pool: Pool,
  { tokens, newDevice }: Done,
  days: number | undefined,
): Promise<unknown> =>
  attempt(context, 'This browser could not be made a device of the account', async () => {
    const username = usernameOf(tokens.accessToken)
    const before = await pool.devices.find(username)
    const own =
      newDevice === undefined
        ? before && { device: before, isAsked: true }
        : await confirmDevice(pool, tokens.accessToken, newDevice, pool.devices.name)
    if (own === undefined)
      return context.log('The pool remembers no devices, so this browser was not remembered')
    const { device, isAsked } = own
    if (newDevice) await pool.devices.keep(username, device)
    if (days !== undefined && isAsked) {
      await rememberDevice(pool, tokens.accessToken, device.key)
      await pool.devices.keep(username, { ...device, until: pool.now() + days * DAY })
    }
    if (newDevice && before) await forgetEarlier(pool, tokens, before)
  })

/** The days of the device before it are over, or the pool did not know it: it must not stay in the list. */
const forgetEarlier = (pool: Pool, { accessToken }: Tokens, { key }: Device) =>
  forget(pool, accessToken, key).catch(() => {})

/** Reads the devices that the pool remembers of the person, the last used first. */
export const listDevices = (context: SessionContext): Promise<Result<ListedDevice[]>> =>
  asPerson(context, 'The devices could not be read', async (pool, accessToken) => {
    await settling.get(pool.client)
    return readDevices(pool, accessToken)
  })

/** Forgets a device. Its sign-ins end at their next refresh; where it is this browser, the person is logged out at once. */
export const forgetDevice = (context: SessionContext, key: string): Promise<Result> =>
  asPerson(context, 'The device could not be forgotten', async (pool, accessToken, { sub }) => {
    await forget(pool, accessToken, key)
    if (key !== deviceKeyOf(accessToken)) return
    await pool.devices.drop(usernameOf(accessToken))
    const ended = await context.tokens.end('logged-out', sub)
    await tellOthers(context, ended, ended && revoke(context, ended.tokens.refreshToken))
  })
