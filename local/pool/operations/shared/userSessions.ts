/** What the operations of users and of administrators on sign-ins have in common. */
import { cognitoError } from '../../errors'
import type { Deps } from '../../state/deps'
import { revokeGrant } from '../../state/grants'
import type { Grant, Seen, User } from '../../state/store'
import { endSsoSession, ssoSessions, tokenSessions } from '../../state/userSessions'
import { oneOf, optional, text } from './input'
import { pageOf } from './pagination'

type Needs = Pick<Deps, 'store' | 'clock'>

export const sessionId = text({ min: 28, max: 28, pattern: /(?:tkn|sso)[a-z0-9]{25}/ })
export const associatedSessions = optional(oneOf(['NONE', 'LINKED']))

/** A sign-in as the API shows it (SessionDescriptionType). Dates are epoch seconds. */
const describe = (
  type: 'TOKEN' | 'SSO',
  { seen, clientId, authTime }: { seen: Seen; clientId: string; authTime: number },
  isCurrent: boolean,
) => ({
  SessionId: seen.id,
  SessionType: type,
  ClientId: clientId,
  CreateDate: authTime / 1000,
  LastActiveDate: seen.last.at / 1000,
  DeviceType: seen.last.device,
  LastIPAddress: seen.last.ip,
  LastLocation:
    seen.last.place === undefined
      ? { Country: 'unknown' }
      : { City: seen.last.place.city, Country: seen.last.place.country },
  ...(seen.origin === undefined ? {} : { OriginSessionId: seen.origin }),
  IsCurrentSession: isCurrent,
})

/**
 * A page of the user's sign-ins, at all app clients; the one used last comes first, which is our choice.
 * @param own the sign-in that asks
 * @throws OperationNotEnabledException if the pool keeps no list, unless `/control/pool` asks for an empty
 *   one
 */
export function listSessions(
  deps: Needs,
  user: User,
  { own, limit, token }: { own?: Grant; limit: number; token: string | undefined },
) {
  const { enabled, whenOff } = deps.store.data.settings.sessionTracking
  if (!enabled && whenOff === 'refusal') throw cognitoError('sessionTrackingOff')
  const sessions = [
    ...tokenSessions(deps, user).map((grant) => describe('TOKEN', grant, grant.id === own?.id)),
    ...ssoSessions(deps, user).map((session) => describe('SSO', session, false)),
  ].toSorted((one, other) => other.LastActiveDate - one.LastActiveDate)
  const { items, next } = pageOf(enabled ? sessions : [], ({ SessionId }) => SessionId, limit, token)
  return { Sessions: items, NextToken: next }
}

/**
 * Ends one sign-in of the user. LINKED also ends what belongs to it: a token session's sign-in at the hosted
 * domain, or the token sessions that came through such a sign-in.
 * @param own the sign-in that asks: it cannot end itself
 * @throws OperationNotEnabledException, ResourceNotFoundException, InvalidParameterException
 */
export function revokeSession(
  deps: Needs,
  user: User,
  { id, associated, own }: { id: string; associated: 'NONE' | 'LINKED' | undefined; own?: Grant },
): void {
  if (!deps.store.data.settings.sessionTracking.enabled) throw cognitoError('sessionTrackingOff')
  if (own?.seen?.id === id) throw cognitoError('ownSession')
  const grants = tokenSessions(deps, user)
  const grant = grants.find(({ seen }) => seen.id === id)
  if (grant === undefined && !ssoSessions(deps, user).some(({ seen }) => seen.id === id))
    throw cognitoError('sessionUnknown')
  const isLinked = associated === 'LINKED'
  if (grant !== undefined) {
    revokeGrant(deps, grant)
    if (isLinked) endSsoSession(deps, grant.seen.origin)
    return
  }
  endSsoSession(deps, id)
  if (isLinked) for (const each of grants) if (each.seen.origin === id) revokeGrant(deps, each)
}
