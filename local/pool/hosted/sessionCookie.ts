import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { toBase64Url } from '../crypto/bytes'
import { HOSTED_SESSION_LIFE, MINUTE, SECOND } from '../limits'
import type { Deps } from '../state/deps'
import type { Client } from '../state/settings'
import type { Data, HostedSession, User } from '../state/store'
import { dropWhere } from '../state/sweep'
import { seeAgain, seeSignIn, ssoMinutesOf } from '../state/userSessions'
import type { AuthorizeRequest } from './authorizeRequest'

const NAME = 'cognito'

export interface SignedInHere {
  user: User
  /** Epoch milliseconds. */
  authTime: number
  /** Its id in the list of sign-ins; undefined in a pool that keeps none. */
  origin: string | undefined
}

/**
 * The user whom the cookie signed in at the hosted pages, if not longer ago than the request and its client
 * allow (default: an hour).
 */
export function cookieSession(
  deps: Pick<Deps, 'store' | 'clock' | 'caller'>,
  c: Context,
  { client, maxAge = Number.POSITIVE_INFINITY }: Pick<AuthorizeRequest, 'client' | 'maxAge'>,
): SignedInHere | undefined {
  const { data } = deps.store
  const found = data.hostedSessions.get(getCookie(c, NAME) ?? '')
  const now = deps.clock.now()
  if (found === undefined) return undefined
  // A file of an earlier version has no authTime: comparisons with NaN are false.
  if (!(now < Math.min(found.expiresAt, reusedUntil(data, found, client)))) return undefined
  if (now - found.authTime > maxAge * SECOND) return undefined
  const user = data.users.get(found.username)
  if (user?.enabled !== true) return undefined
  seeAgain(deps, found.seen)
  return { user, authTime: found.authTime, origin: found.seen?.id }
}

const reusedUntil = (data: Data, { authTime }: HostedSession, { id }: Client): number =>
  data.settings.sessionTracking.enabled
    ? authTime + ssoMinutesOf(data, id) * MINUTE
    : authTime + HOSTED_SESSION_LIFE

/** As long as any of the clients accepts it, and at least an hour. */
const lifeOf = ({ settings, ssoMinutes }: Data): number =>
  settings.sessionTracking.enabled
    ? Math.max(HOSTED_SESSION_LIFE, ...Array.from(ssoMinutes.values(), (minutes) => minutes * MINUTE))
    : HOSTED_SESSION_LIFE

/** Sets the cookie. With SameSite=Lax it is sent when an application redirects the browser here. */
export function setSessionCookie(
  deps: Pick<Deps, 'store' | 'clock' | 'random' | 'caller'>,
  c: Context,
  user: User,
  client: Client,
): SignedInHere {
  const { store, clock, random } = deps
  const id = toBase64Url(random.bytes(32))
  const now = clock.now()
  const life = lifeOf(store.data)
  const seen = seeSignIn(deps, now, 'sso')
  const { hostedSessions } = store.data
  dropWhere(hostedSessions, (old) => now >= old.expiresAt)
  hostedSessions.set(id, {
    username: user.username,
    clientId: client.id,
    authTime: now,
    expiresAt: now + life,
    seen,
  })
  setCookie(c, NAME, id, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    maxAge: life / SECOND,
  })
  return { user, authTime: now, origin: seen?.id }
}

/** Ends the browser's session and deletes the cookie. */
export function clearSessionCookie({ store }: Pick<Deps, 'store'>, c: Context): void {
  store.data.hostedSessions.delete(getCookie(c, NAME) ?? '')
  setCookie(c, NAME, '', { httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 0 })
}
