import { DAY, DEFAULT_LIFETIMES, HOUR, MINUTE, SECOND } from '../limits'
import { API_SCOPE } from '../state/grants'
import type { Grant, Sighting } from '../state/store'
import { SERVER_CLIENT_ID, WEB_CLIENT_ID } from './clients'

/** A device on which a seeded user is signed in. Its tokens are nowhere: it can only be listed and signed out. */
export interface SeedDevice extends Omit<Sighting, 'at'> {
  /** What sets its id apart, in lower-case letters and digits. */
  name: string
  clientId: string
  /** Milliseconds since it signed in, and since it was last used. */
  since: number
  idle: number
}

/** The addresses are of those that nobody has (RFC 5737). */
export const DEVICES: readonly SeedDevice[] = [
  {
    name: 'phone',
    device: 'Safari 18.5 / iOS 18.5',
    ip: '203.0.113.7',
    place: { city: 'Hamburg', country: 'Germany' },
    clientId: WEB_CLIENT_ID,
    since: 3 * DAY,
    idle: 25 * MINUTE,
  },
  {
    name: 'office',
    device: 'Edge 137 / Windows 10',
    ip: '198.51.100.23',
    place: { city: 'Lisbon', country: 'Portugal' },
    clientId: WEB_CLIENT_ID,
    since: 9 * DAY,
    idle: 5 * HOUR,
  },
  {
    name: 'tablet',
    device: 'Chrome 136 / Android 14',
    ip: '203.0.113.90',
    place: undefined,
    clientId: SERVER_CLIENT_ID,
    since: 16 * DAY,
    idle: 2 * DAY,
  },
  {
    name: 'script',
    device: 'unknown',
    ip: '192.0.2.140',
    place: { city: 'Seattle', country: 'United States' },
    clientId: WEB_CLIENT_ID,
    since: 20 * DAY,
    idle: 12 * DAY,
  },
]

/**
 * The sign-in of a seeded user on a device.
 * @param id the same at each start, and different for each device of each user
 * @param now epoch milliseconds
 */
export function grantOf(
  { name, device, ip, place, clientId, since, idle }: SeedDevice,
  id: string,
  username: string,
  now: number,
): Grant {
  const authTime = now - since
  return {
    id,
    originJti: id,
    username,
    clientId,
    authTime,
    refreshUntil: authTime + DEFAULT_LIFETIMES.refreshToken * SECOND,
    revokedAt: undefined,
    scope: API_SCOPE,
    hosted: undefined,
    device: undefined,
    seen: {
      id: `tkn${name.padEnd(25, '0')}`,
      origin: undefined,
      last: { at: now - idle, device, ip, place },
    },
  }
}
