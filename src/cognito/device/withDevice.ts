import { isOneOf } from '../AuthError'
import type { Pool } from '../pool'
import type { Device } from './devices'

/** This browser's device, as long as the time lasts for which the person wanted no code. */
export async function currentDevice({ devices, now }: Pool, username: string): Promise<Device | undefined> {
  const device = await devices.find(username)
  const isOver = device?.until !== undefined && now() >= device.until
  return isOver ? undefined : device
}

/**
 * Sends a request of a sign-in with the key of this device. If the pool no longer knows the device, it is
 * dropped, and the request is sent without it: such a refusal uses up no session (the reference clients do
 * the same).
 * @param send gets the member to put into the request
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
export const isForgotten = (thrown: unknown): boolean => isOneOf(thrown, ['device-forgotten'])
