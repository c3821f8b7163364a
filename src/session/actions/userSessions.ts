/** The person's other sign-ins, and how to end them. No action throws: failures are values. */
import { AuthError } from '../../cognito/AuthError'
import { authTimeOf } from '../../cognito/claims'
import type { Pool } from '../../cognito/pool'
import { readSessions, revokeSession, type UserSession } from '../../cognito/userSessions'
import type { ActionContext } from '../actionContext'
import type { Result, SessionList } from '../results'
import type { Person } from '../person'
import { asPerson, type PersonContext } from './asPerson'

type ListContext = PersonContext & Pick<ActionContext, 'memory'>

/** The limit for a pool that gives page after page: a person can have at most 100 sessions. */
const MOST_PAGES = 20

/**
 * Reads where the person is signed in. The pages have no order, so it reads on until it has found this sign-in.
 * @param atLeast how many to read, if there are as many
 */
export const listSessions = (context: ListContext, atLeast = 1): Promise<Result<SessionList>> =>
  asPerson(context, NOT_READ, async (pool, accessToken, person) => {
    const read = await readUntil(
      context,
      pool,
      person,
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
 * Ends another sign-in of the person. Its single sign-on ends, too, unless this sign-in came through the same one, or may have: a new one is
 * listed only after some seconds (ListUserSessions).
 */
export const endSession = (
  context: ListContext,
  session: Pick<UserSession, 'id' | 'origin'>,
  own: Pick<UserSession, 'id' | 'origin'>,
): Promise<Result> =>
  asPerson(context, 'The sign-in could not be ended', async (pool, accessToken, person) =>
    revoke(pool, accessToken, session, own, person),
  )

/** Ends every sign-in of the person but this one. */
export const endOtherSessions = (context: ListContext): Promise<Result> =>
  asPerson(context, 'The other sign-ins could not be ended', async (pool, accessToken, person) => {
    const { sessions } = await readUntil(context, pool, person, () => false)
    if (context.memory.hasNoSessionList)
      throw new AuthError('not-offered', 'The pool keeps no list of sign-ins')
    const own = sessions.find(({ isCurrent }) => isCurrent) ?? ownSession(accessToken)
    for (const session of othersThan(own, sessions))
      await revoke(pool, await person.token(), session, own, person)
  })

const revoke = (
  pool: Pool,
  accessToken: string,
  { id, origin }: Pick<UserSession, 'id' | 'origin'>,
  own: Pick<UserSession, 'id' | 'origin'>,
  { session }: Person,
) => {
  const mayBeOwnOrigin = own.id === '' && session.method === 'hosted-domain'
  const isLinked = !mayBeOwnOrigin && (origin === undefined || origin !== own.origin)
  return revokeSession(pool, accessToken, id, isLinked)
}

async function readUntil(
  context: ListContext,
  pool: Pool,
  { token }: Person,
  isEnough: (found: UserSession[]) => boolean,
): Promise<{ sessions: UserSession[]; hasMore: boolean }> {
  const sessions: UserSession[] = []
  let next: string | undefined
  for (let page = 0; page < MOST_PAGES && !context.memory.hasNoSessionList; page++) {
    const read = await readSessions(pool, await token(), next)
    if (read === undefined) context.memory.hasNoSessionList = true
    sessions.push(...(read?.sessions ?? []))
    next = read?.next
    if (next === undefined || isEnough(sessions)) break
  }
  return { sessions, hasMore: next !== undefined }
}

/** A single sign-on is listed only if none of the sign-ins that came through it is. */
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
