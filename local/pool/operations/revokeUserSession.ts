import type { Deps } from '../state/deps'
import { authorize } from '../state/tokens'
import { accessToken } from './shared/commonFields'
import { readInput } from './shared/input'
import { associatedSessions, revokeSession, sessionId } from './shared/userSessions'

const shape = {
  AccessToken: accessToken,
  SessionId: sessionId,
  RevokeAssociatedSessions: associatedSessions,
}

/** RevokeUserSession: ends another sign-in of the user, with all its tokens. */
export const revokeUserSession =
  (deps: Pick<Deps, 'store' | 'clock' | 'keys' | 'issuer'>) => async (input: unknown) => {
    const { AccessToken, SessionId: id, RevokeAssociatedSessions: associated } = readInput(shape, input)
    const { user, grant: own } = await authorize(deps, AccessToken)
    revokeSession(deps, user, { id, associated, own })
    return {}
  }
