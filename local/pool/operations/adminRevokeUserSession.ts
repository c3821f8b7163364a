import type { Deps } from '../state/deps'
import { readPoolInput, targetUser, userFields } from './shared/adminRequest'
import { associatedSessions, revokeSession, sessionId } from './shared/userSessions'

const shape = { ...userFields, SessionId: sessionId, RevokeAssociatedSessions: associatedSessions }

/** AdminRevokeUserSession: ends any sign-in of a user. */
export const adminRevokeUserSession =
  (deps: Pick<Deps, 'store' | 'clock' | 'poolId'>) => async (input: unknown) => {
    const {
      SessionId: id,
      RevokeAssociatedSessions: associated,
      ...target
    } = readPoolInput(deps, shape, input)
    revokeSession(deps, targetUser(deps, target), { id, associated })
    return {}
  }
