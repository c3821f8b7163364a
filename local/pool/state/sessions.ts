import { toBase64Url } from '../crypto/bytes'
import type { Deps } from './deps'
import { refuse } from '../errors'
import { SECOND, SESSION_MEMORY } from '../limits'
import type { Client, Factor } from './settings'
import { canonical, findUser } from './users'

/** What the user has to do next, and what the pool needs to judge the answer. */
export type Challenge =
  | { name: 'SMS_MFA'; code: string }
  | { name: 'EMAIL_OTP'; code: string; setUp: string | undefined }
  | { name: 'SOFTWARE_TOKEN_MFA' }
  | { name: 'SELECT_MFA_TYPE'; offered: Factor[] }
  | { name: 'MFA_SETUP'; offered: Factor[]; totpVerified: boolean }
  | { name: 'NEW_PASSWORD_REQUIRED' }
  | { name: 'CUSTOM_CHALLENGE'; attempt: number }

export type ChallengeName = Challenge['name']

/** A sign-in under way, bound to its client, user and challenge. */
export interface AuthSession {
  id: string
  clientId: string
  username: string
  challenge: Challenge
  expiresAt: number
  spent: boolean
}

type Has = Pick<Deps, 'store' | 'clock' | 'random'>

/** @returns the opaque Session text */
export function openSession(deps: Has, client: Client, username: string, challenge: Challenge): string {
  const { sessions } = deps.store.data
  const now = deps.clock.now()
  for (const [id, old] of sessions) if (now > old.expiresAt + SESSION_MEMORY) sessions.delete(id)
  const id = toBase64Url(deps.random.bytes(360))
  sessions.set(id, {
    id,
    clientId: client.id,
    username,
    challenge,
    expiresAt: now + client.lifetimes.authSession * SECOND,
    spent: false,
  })
  return id
}

export type SessionFor<N extends ChallengeName> = AuthSession & { challenge: Extract<Challenge, { name: N }> }

const awaits = <N extends ChallengeName>(session: AuthSession, name: N): session is SessionFor<N> =>
  session.challenge.name === name

/** Whether a name is the session's user: the user name itself (an invented one has only that) or an alias. */
const means = (deps: Pick<Deps, 'store'>, name: string, { username }: AuthSession): boolean =>
  canonical(deps, name) === username || findUser(deps, name)?.username === username

/**
 * The session of that text, fit for use.
 * @param who only what is given is checked against the session
 * @throws NotAuthorizedException: unknown, another's, expired or used
 */
export function findSession<N extends ChallengeName>(
  deps: Pick<Deps, 'store' | 'clock'>,
  id: string | undefined,
  challenge: N,
  who: { clientId?: string; username?: string } = {},
): SessionFor<N> {
  const session = id === undefined ? undefined : deps.store.data.sessions.get(id)
  if (session === undefined || !awaits(session, challenge)) throw refuse('sessionInvalid')
  if (who.clientId !== undefined && session.clientId !== who.clientId) throw refuse('sessionInvalid')
  if (who.username !== undefined && !means(deps, who.username, session)) throw refuse('sessionInvalid')
  if (session.spent) throw refuse('sessionSpent')
  if (deps.clock.now() >= session.expiresAt) throw refuse('sessionExpired')
  return session
}

/** After a right answer; a wrong one leaves the session usable. */
export function spend(session: AuthSession): void {
  session.spent = true
}
