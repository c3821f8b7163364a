import { DAY, DEFAULT_LIFETIMES, HOUR, MINUTE, SECOND } from '../limits'
import { API_SCOPE } from '../state/grants'
import type { Device, Grant, Sighting } from '../state/store'
import { SERVER_CLIENT_ID, WEB_CLIENT_ID } from './clients'

/**
 * A device on which a seeded user is signed in. Its tokens are nowhere: it can only be listed and signed out.
 */
export interface SeedDevice extends Omit<Sighting, 'at'> {
  /** The part that makes its id different from others, in lower-case letters and digits. */
  name: string
  clientId: string
  /** Its name in the list of remembered devices, if it is one of them. */
  remembered?: string
  /** Milliseconds since it signed in, and since it was last used. */
  since: number
  idle: number
}

/** The IP addresses are reserved for documentation (RFC 5737). */
export const DEVICES: readonly SeedDevice[] = [
  {
    name: 'phone',
    remembered: 'Safari on iOS',
    device: 'Safari 18.5 / iOS 18.5',
    ip: '203.0.113.7',
    place: { city: 'Hamburg', country: 'Germany' },
    clientId: WEB_CLIENT_ID,
    since: 3 * DAY,
    idle: 25 * MINUTE,
  },
  {
    name: 'office',
    remembered: 'Edge on Windows',
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

/**
 * The remembered devices, for a pool that remembers devices. Their secrets do not exist: they can only be
 * listed and forgotten.
 * @param now epoch milliseconds
 */
export const rememberedDevices = (now: number): Device[] =>
  DEVICES.flatMap(({ remembered, ip, since, idle }, index) =>
    remembered === undefined
      ? []
      : [
          {
            key: `local_5eed0000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`,
            groupKey: `-seed000${index + 1}`,
            name: remembered,
            secret: { salt: 1n, verifier: 1n },
            remembered: true,
            createdAt: now - since,
            modifiedAt: now - since,
            lastUsedAt: now - idle,
            ip,
          },
        ],
  )
