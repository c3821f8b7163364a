import { toBase64Url } from '../crypto/bytes'
import { cognitoError } from '../errors'
import { SECOND, SESSION_MEMORY } from '../limits'
import type { Address } from './definition'
import type { Deps } from './deps'
import type { Client } from './settings'
import type { AuthSession, Challenge, User } from './store'
import { dropWhere } from './sweep'
import { findUser, normalizeName } from './users'

export type ChallengeName = Challenge['name']

type Needs = Pick<Deps, 'store' | 'clock' | 'random'>

/** What else a session knows about the person who signs in. */
type Known = Partial<Pick<AuthSession, 'fakeName' | 'deviceKey'>>

/**
 * Starts a session for that challenge.
 * @returns the opaque `Session` string
 */
export function openSession(
  deps: Needs,
  client: Client,
  username: string,
  challenge: Challenge,
  { fakeName, deviceKey }: Known = {},
): string {
  const { sessions } = deps.store.data
  const now = deps.clock.now()
  dropWhere(sessions, ({ expiresAt }) => now > expiresAt + SESSION_MEMORY)
  const id = toBase64Url(deps.random.bytes(360))
  sessions.set(id, {
    id,
    clientId: client.id,
    username,
    fakeName,
    deviceKey,
    challenge,
    expiresAt: now + client.lifetimes.authSession * SECOND,
    used: false,
  })
  return id
}

export type SessionFor<N extends ChallengeName> = AuthSession & { challenge: Extract<Challenge, { name: N }> }

const isFor = <N extends ChallengeName>(session: AuthSession, name: N): session is SessionFor<N> =>
  session.challenge.name === name

/**
 * Whether a name is the session's user: the user name or an alias; a fake user has the typed name as its
 * alias.
 */
const isUserOf = (deps: Pick<Deps, 'store'>, name: string, { username, fakeName }: AuthSession): boolean =>
  [username, fakeName && normalizeName(deps, fakeName)].includes(normalizeName(deps, name)) ||
  findUser(deps, name)?.username === username

/**
 * The session with that id, if it can be used for that challenge.
 * @param expected compared with the session, if given
 * @throws InvalidParameterException if there is none; NotAuthorizedException: unknown, of another client or
 *   user, expired, or used
 */
export function findSession<N extends ChallengeName>(
  deps: Pick<Deps, 'store' | 'clock'>,
  id: string | undefined,
  challenge: N,
  expected: { clientId?: string; username?: string } = {},
): SessionFor<N> {
  if (id === undefined) throw cognitoError('parameterMissing', 'Session')
  const session = deps.store.data.sessions.get(id)
  if (session === undefined || !isFor(session, challenge)) throw cognitoError('sessionInvalid')
  if (expected.clientId !== undefined && session.clientId !== expected.clientId)
    throw cognitoError('sessionInvalid')
  if (expected.username !== undefined && !isUserOf(deps, expected.username, session))
    throw cognitoError('sessionInvalid')
  if (session.used) throw cognitoError('sessionUsed')
  if (deps.clock.now() >= session.expiresAt) throw cognitoError('sessionExpired')
  return session
}

/**
 * The Session of SignUp and ConfirmSignUp, by which a client with USER_AUTH signs in at once.
 * @param proved the address that the code has proved; undefined before it is confirmed
 */
export const signUpSession = (
  deps: Needs,
  client: Client,
  { username }: User,
  proved: Address | undefined,
): { Session?: string } =>
  client.authFlows.includes('USER_AUTH')
    ? { Session: openSession(deps, client, username, { name: 'SIGN_UP', proved }) }
    : {}

/** Call it after a right response. After a wrong one the session can be used again. */
export function markUsed(session: AuthSession): void {
  session.used = true
}
