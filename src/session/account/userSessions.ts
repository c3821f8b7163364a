/** The person's other sign-ins, and how to end them. No action throws: failures are values. */
import { AuthError } from '../../cognito/AuthError'
import { getAccount } from '../../cognito/account'
import { authTimeOf } from '../../cognito/claims'
import type { Pool } from '../../cognito/pool'
import { readSessions, revokeSession, type UserSession } from '../../cognito/userSessions'
import type { ActionContext } from '../actionContext'
import type { Result, SessionList } from '../results'
import type { Person } from '../person'
import type { SignInMethod } from '../storage/record'
import { asPerson, type PersonContext } from './asPerson'

type ListContext = PersonContext & Pick<ActionContext, 'memory'>

/**
 * Reads where the person is signed in. The pages have no order, so it reads on until it has found this
 * sign-in.
 * @param atLeast how many to read, if there are as many
 */
export const listSessions = (context: ListContext, atLeast = 1): Promise<Result<SessionList>> =>
  asPerson(context, NOT_READ, async (pool, accessToken, person) => {
    const read = await readUntil(
      context,
      pool,
      person.token,
      (found) => found.length >= atLeast && found.some(({ isCurrent }) => isCurrent),
    )
    const own = read.sessions.find(({ isCurrent }) => isCurrent) ?? ownSession(accessToken)
    const others = othersThan(own, read.sessions)
    return {
      sessions: [own, ...others.toSorted((a, b) => (b.lastActiveAt ?? 0) - (a.lastActiveAt ?? 0))],
      hasMore: read.hasMore,
      isTracked: read.sessions.length > 0,
    }
  })

const NOT_READ = 'The sign-ins could not be read'

/**
 * Ends another sign-in of the person. Its single sign-on ends, too, unless this sign-in came through the same
 * one, or may have: a new one is listed only after some seconds (ListUserSessions).
 */
export const endSession = (
  context: ListContext,
  session: Pick<UserSession, 'id' | 'origin'>,
  own: Pick<UserSession, 'id' | 'origin'>,
): Promise<Result> =>
  asPerson(context, 'The sign-in could not be ended', async (pool, accessToken, person) =>
    revoke(pool, accessToken, session, own, person.record.method),
  )

/** Ends every sign-in of the person but this one. */
export const endOtherSessions = (context: ListContext): Promise<Result> =>
  asPerson(context, 'The other sign-ins could not be ended', async (pool, _token, { token, record }) => {
    const sessions = await readAll(context, pool, token)
    if (!sessions) throw new AuthError('not-offered', 'The pool keeps no list of sign-ins')
    await endListed(pool, sessions, token, record.method)
  })

/**
 * Ends the other sign-ins one by one, by the pool's list, so that this one goes on and its second step is not
 * asked for again. Only for people with a second step: the list is some seconds late, and of a sign-in that
 * it lacks only a second step proves more than the old password.
 * @param method how the sign-in of the access token began
 * @returns whether they have ended; otherwise only all can end together (endEverySignIn.ts)
 * @throws AuthError
 */
export async function endOthersByList(
  context: Pick<ActionContext, 'memory'>,
  pool: Pool,
  accessToken: string,
  method: SignInMethod,
): Promise<boolean> {
  const token = () => Promise.resolve(accessToken)
  const sessions = await readAll(context, pool, token)
  if (!sessions) return false
  const { factors } = await getAccount(pool, accessToken)
  if (factors.length === 0) return false
  await endListed(pool, sessions, token, method)
  return true
}

async function endListed(
  pool: Pool,
  sessions: UserSession[],
  token: Person['token'],
  method: SignInMethod,
): Promise<void> {
  const own = sessions.find(({ isCurrent }) => isCurrent) ?? ownSession(await token())
  for (const session of othersThan(own, sessions)) await revoke(pool, await token(), session, own, method)
}

const revoke = (
  pool: Pool,
  accessToken: string,
  { id, origin }: Pick<UserSession, 'id' | 'origin'>,
  own: Pick<UserSession, 'id' | 'origin'>,
  method: SignInMethod,
) => {
  const mayBeOwnOrigin = own.id === '' && method === 'hosted-domain'
  const isLinked = !mayBeOwnOrigin && (origin === undefined || origin !== own.origin)
  return revokeSession(pool, accessToken, id, isLinked)
}

/** @returns undefined where the pool keeps no list */
async function readAll(
  context: Pick<ActionContext, 'memory'>,
  pool: Pool,
  token: Person['token'],
): Promise<UserSession[] | undefined> {
  const { sessions } = await readUntil(context, pool, token, () => false)
  return context.memory.hasNoSessionList ? undefined : sessions
}

async function readUntil(
  context: Pick<ActionContext, 'memory'>,
  pool: Pool,
  token: Person['token'],
  isEnough: (found: UserSession[]) => boolean,
): Promise<{ sessions: UserSession[]; hasMore: boolean }> {
  const sessions: UserSession[] = []
  let next: string | undefined
  if (context.memory.hasNoSessionList) return { sessions, hasMore: false }
  do {
    const read = await readSessions(pool, await token(), next)
    if (read === undefined) context.memory.hasNoSessionList = true
    sessions.push(...(read?.sessions ?? []))
    next = read?.next
  } while (next !== undefined && !isEnough(sessions))
  return { sessions, hasMore: next !== undefined }
}

/** Leaves out this sign-in, and each single sign-on whose own sign-ins are in the list. */
const othersThan = (own: UserSession, sessions: UserSession[]): UserSession[] => {
  const origins = new Set([own, ...sessions].map(({ origin }) => origin))
  return sessions.filter(({ id, isCurrent }) => !isCurrent && !origins.has(id))
}

/** What this page knows of its own sign-in: when it was. */
function ownSession(accessToken: string): UserSession {
  const seconds = authTimeOf(accessToken)
  return {
    id: '',
    kind: 'tokens',
    isCurrent: true,
    isOtherApp: false,
    device: undefined,
    place: undefined,
    ipAddress: undefined,
    createdAt: seconds === undefined ? undefined : seconds * 1000,
    lastActiveAt: undefined,
    origin: undefined,
  }
}
