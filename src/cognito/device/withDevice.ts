import { AuthError } from '../errors'
import type { Pool } from '../pool'
import type { Device } from './devices'

/** The device that this browser is to the pool: one it has confirmed, until the time is over for which the person wanted no code. */
export async function currentDevice({ devices, now }: Pool, username: string): Promise<Device | undefined> {
  const device = await devices.find(username)
  const isOver = device?.until !== undefined && now() >= device.until
  return device?.isNew || isOver ? undefined : device
}

/**
 * Sends a request of a sign-in with the key of this device. Where the pool does not know it any more, it is dropped, and
 * the same is sent without: such a refusal uses no session up (the reference clients do so too).
 * @param send given the member to put into the request
 */
export async function withDevice<T>(
  pool: Pool,
  username: string,
  send: (member: { DEVICE_KEY?: string }) => Promise<T>,
): Promise<T> {
  const device = await currentDevice(pool, username)
  if (!device) return send({})
  try {
    return await send({ DEVICE_KEY: device.key })
  } catch (thrown) {
    if (!isForgotten(thrown)) throw thrown
    await pool.devices.drop(username)
    return send({})
  }
}

/** Whether the pool does not know a device, or not any more. */
export const isForgotten = (thrown: unknown): boolean =>
  thrown instanceof AuthError && thrown.code === 'device-forgotten'
