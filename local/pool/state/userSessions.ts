/**
 * The sign-ins that a pool with session tracking keeps a list of ("Managing user sessions", developer guide).
 */
import { sessionIdOf } from '../crypto/random'
import { SSO_MINUTES } from '../limits'
import type { Caller, Deps } from './deps'
import type { Data, Grant, HostedSession, Seen, Sighting, User } from './store'

/** What a request says about the browser that sends it. */
const seenNow = ({ device, ip }: Caller, now: number): Sighting => ({ at: now, device, ip, place: undefined })

/**
 * What is kept of a sign-in that begins; undefined in a pool that does not track.
 * @param now epoch milliseconds
 * @param kind `tkn` for one with tokens, `sso` for the cookie of the hosted domain
 */
export const seeSignIn = (
  { store, random, caller }: Pick<Deps, 'store' | 'random' | 'caller'>,
  now: number,
  kind: 'tkn' | 'sso',
  origin?: string,
): Seen | undefined =>
  store.data.settings.sessionTracking.enabled
    ? { id: sessionIdOf(random, kind), origin, last: seenNow(caller, now) }
    : undefined

/**
 * Notes another sign of life. Device, address and place are those of the last one (SessionDescriptionType).
 */
export function seeAgain({ clock, caller }: Pick<Deps, 'clock' | 'caller'>, seen: Seen | undefined): void {
  if (seen !== undefined) seen.last = seenNow(caller, clock.now())
}

/** A sign-in that is listed. */
export type Tracked<T> = T & { seen: Seen }

const isTracked = <T extends { seen: Seen | undefined }>(each: T): each is Tracked<T> =>
  each.seen !== undefined

/** The sign-ins of a user that have tokens, are tracked and go on. */
export const tokenSessions = (
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  user: User,
): Tracked<Grant>[] =>
  Array.from(store.data.grants.values())
    .filter(isTracked)
    .filter(
      ({ username, revokedAt, refreshUntil }) =>
        username === user.username && revokedAt === undefined && clock.now() < refreshUntil,
    )

/** The user's sign-ins at the hosted domain that are tracked and go on. */
export const ssoSessions = (
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  user: User,
): Tracked<HostedSession>[] =>
  Array.from(store.data.hostedSessions.values())
    .filter(isTracked)
    .filter(({ username, expiresAt }) => username === user.username && clock.now() < expiresAt)

/** Ends the sign-in at the hosted domain that has this id in the list. */
export function endSsoSession({ store }: Pick<Deps, 'store'>, sessionId: string | undefined): void {
  const { hostedSessions } = store.data
  for (const [cookie, { seen }] of hostedSessions)
    if (seen !== undefined && seen.id === sessionId) hostedSessions.delete(cookie)
}

/**
 * The sign-ins that must end before one more begins: those unused for longest
 * (UserPoolTokenSessionConfigType). Where the number was lowered there are several.
 */
export function surplusOf(deps: Pick<Deps, 'store' | 'clock'>, user: User): Tracked<Grant>[] {
  const { enabled, maxPerUser } = deps.store.data.settings.sessionTracking
  if (!enabled) return []
  const sessions = tokenSessions(deps, user).toSorted((one, other) => one.seen.last.at - other.seen.last.at)
  return sessions.slice(0, Math.max(0, sessions.length - maxPerUser + 1))
}

/**
 * For how many minutes after a sign-in at the hosted domain this client lets the same browser in without
 * asking.
 */
export const ssoMinutesOf = ({ ssoMinutes }: Data, clientId: string): number =>
  ssoMinutes.get(clientId) ?? SSO_MINUTES
