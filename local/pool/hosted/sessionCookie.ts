import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { toBase64Url } from '../crypto/bytes'
import type { Deps } from '../state/deps'
import { HOSTED_SESSION_LIFE, SECOND } from '../limits'
import type { User } from '../state/store'

const NAME = 'cognito'

/** A user who signed in at the hosted pages within the last hour, by the browser's cookie. */
export function rememberedUser(
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  c: Context,
): User | undefined {
  const found = store.data.hostedSessions.get(getCookie(c, NAME) ?? '')
  if (found === undefined || clock.now() >= found.expiresAt) return undefined
  const user = store.data.users.get(found.username)
  return user?.enabled === true ? user : undefined
}

/** Remembers a user in the browser; SameSite=Lax lets it come along when an application sends the browser here. */
export function remember(
  { store, clock, random }: Pick<Deps, 'store' | 'clock' | 'random'>,
  c: Context,
  user: User,
): void {
  const id = toBase64Url(random.bytes(32))
  const expiresAt = clock.now() + HOSTED_SESSION_LIFE
  store.data.hostedSessions.set(id, { username: user.username, expiresAt })
  setCookie(c, NAME, id, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    maxAge: HOSTED_SESSION_LIFE / SECOND,
  })
}

export function forget({ store }: Pick<Deps, 'store'>, c: Context): void {
  store.data.hostedSessions.delete(getCookie(c, NAME) ?? '')
  setCookie(c, NAME, '', { httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 0 })
}
