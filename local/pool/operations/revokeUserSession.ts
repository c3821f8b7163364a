import type { Deps } from '../state/deps'
import { associatedSessions, revokeSession, sessionId } from './shared/userSessions'
import { readOwnInput } from './shared/ownRequest'

const shape = {
  SessionId: sessionId,
  RevokeAssociatedSessions: associatedSessions,
}

/** RevokeUserSession: ends another sign-in of the user, with all its tokens. */
export const revokeUserSession =
  (deps: Pick<Deps, 'store' | 'clock' | 'keys' | 'issuer'>) => async (input: unknown) => {
    const {
      user,
      grant: own,
      SessionId: id,
      RevokeAssociatedSessions: associated,
    } = await readOwnInput(deps, shape, input)
    revokeSession(deps, user, { id, associated, own })
    return {}
  }
