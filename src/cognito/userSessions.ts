/** The list of a person's sign-ins, from a pool with session tracking. */
import {
  FeatureUnavailableInTierException,
  ListUserSessionsCommand,
  OperationNotEnabledException,
  ResourceNotFoundException,
  RevokeUserSessionCommand,
  type SessionDescriptionType,
} from '@aws-sdk/client-cognito-identity-provider'
import type { Pool } from './pool'
import { translateErrors } from './translateErrors'

/** A sign-in, as the pool describes it. What the pool does not know is undefined. */
export interface UserSession {
  id: string
  /** `single-sign-on`: the hosted domain remembers a browser, and lets it in without asking. */
  kind: 'tokens' | 'single-sign-on'
  /** Whether it is the sign-in that makes this call. */
  isCurrent: boolean
  /** Whether it is at another app client of the pool. */
  isOtherApp: boolean
  /** Browser and system in the pool's words, e.g. `Chrome 125 / macOS 15.0`. */
  device: string | undefined
  /** City and country of the last use, in English. */
  place: string | undefined
  ipAddress: string | undefined
  /** Epoch milliseconds. */
  createdAt: number | undefined
  /** Epoch milliseconds of the last refresh of its tokens. */
  lastActiveAt: number | undefined
  /** The id of the single sign-on that it came through. */
  origin: string | undefined
}

/** A page of the list, and what names the next one. */
interface SessionsPage {
  sessions: UserSession[]
  next: string | undefined
}

/**
 * Reads a page of the person's sign-ins, at all app clients of the pool, in no order.
 * @param next names the page; by default the first
 * @returns undefined if the pool keeps no list
 * @throws AuthError
 */
export async function readSessions(
  pool: Pool,
  accessToken: string,
  next?: string,
): Promise<SessionsPage | undefined> {
  const command = new ListUserSessionsCommand({
    AccessToken: accessToken,
    ...(next !== undefined && { NextToken: next }),
  })
  const page = await translateErrors(pool.client.send(command).catch(unlessUntracked))
  return page && { sessions: (page.Sessions ?? []).flatMap(describe(pool)), next: page.NextToken }
}

/** It is not documented how a pool without tracking refuses; these two errors are declared, and fit. */
function unlessUntracked(thrown: unknown): undefined {
  if (thrown instanceof OperationNotEnabledException || thrown instanceof FeatureUnavailableInTierException)
    return undefined
  throw thrown
}

/**
 * Ends another sign-in of the person. If it is gone already, it has ended in another way, which is no error.
 * @param withOrigin also the single sign-on that it came through, or what came through it
 * @throws AuthError
 */
export async function revokeSession(
  pool: Pool,
  accessToken: string,
  id: string,
  withOrigin: boolean,
): Promise<void> {
  const command = new RevokeUserSessionCommand({
    AccessToken: accessToken,
    SessionId: id,
    RevokeAssociatedSessions: withOrigin ? 'LINKED' : 'NONE',
  })
  const revoked = pool.client.send(command).catch((thrown: unknown) => {
    if (!(thrown instanceof ResourceNotFoundException)) throw thrown
  })
  await translateErrors(revoked)
}

/** A sign-in without an id can be neither distinguished nor ended. */
const describe =
  ({ clientId }: Pool) =>
  (session: SessionDescriptionType): UserSession[] =>
    session.SessionId === undefined
      ? []
      : [
          {
            id: session.SessionId,
            kind: session.SessionType === 'SSO' ? 'single-sign-on' : 'tokens',
            isCurrent: session.IsCurrentSession === true,
            isOtherApp: session.ClientId !== undefined && session.ClientId !== clientId,
            device: known(session.DeviceType),
            place: placeOf(session.LastLocation),
            ipAddress: known(session.LastIPAddress),
            createdAt: session.CreateDate?.getTime(),
            lastActiveAt: session.LastActiveDate?.getTime(),
            origin: session.OriginSessionId,
          },
        ]

const placeOf = ({ City, Country }: NonNullable<SessionDescriptionType['LastLocation']> = {}) =>
  [known(City), known(Country)].filter((part) => part !== undefined).join(', ') || undefined

/**
 * `unknown` is what Cognito says of a device and of a country that it does not know (SessionDescriptionType).
 */
const known = (text: string | undefined) => (text === '' || text === 'unknown' ? undefined : text)
