import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { toBase64Url } from '../crypto/bytes'
import { HOSTED_SESSION_LIFE, SECOND } from '../limits'
import type { Deps } from '../state/deps'
import type { User } from '../state/store'
import { dropWhere } from '../state/sweep'

const NAME = 'cognito'

/** The user of the cookie: one who signed in at the hosted pages less than an hour ago. */
export function cookieUser({ store, clock }: Pick<Deps, 'store' | 'clock'>, c: Context): User | undefined {
  const found = store.data.hostedSessions.get(getCookie(c, NAME) ?? '')
  if (found === undefined || clock.now() >= found.expiresAt) return undefined
  const user = store.data.users.get(found.username)
  return user?.enabled === true ? user : undefined
}

/** Sets the cookie. With SameSite=Lax it is sent when an application redirects the browser here. */
export function setSessionCookie(
  { store, clock, random }: Pick<Deps, 'store' | 'clock' | 'random'>,
  c: Context,
  user: User,
): void {
  const id = toBase64Url(random.bytes(32))
  const now = clock.now()
  const expiresAt = now + HOSTED_SESSION_LIFE
  const { hostedSessions } = store.data
  dropWhere(hostedSessions, (old) => now >= old.expiresAt)
  hostedSessions.set(id, { username: user.username, expiresAt })
  setCookie(c, NAME, id, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    maxAge: HOSTED_SESSION_LIFE / SECOND,
  })
}

/** Ends the browser's session and deletes the cookie. */
export function clearSessionCookie({ store }: Pick<Deps, 'store'>, c: Context): void {
  store.data.hostedSessions.delete(getCookie(c, NAME) ?? '')
  setCookie(c, NAME, '', { httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 0 })
}
