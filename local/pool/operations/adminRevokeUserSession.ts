import type { Deps } from '../state/deps'
import { readUserInput } from './shared/adminRequest'
import { associatedSessions, revokeSession, sessionId } from './shared/userSessions'

const shape = { SessionId: sessionId, RevokeAssociatedSessions: associatedSessions }

/** AdminRevokeUserSession: ends any sign-in of a user. */
export const adminRevokeUserSession =
  (deps: Pick<Deps, 'store' | 'clock' | 'poolId'>) => async (input: unknown) => {
    const { user, SessionId: id, RevokeAssociatedSessions: associated } = readUserInput(deps, shape, input)
    revokeSession(deps, user, { id, associated })
    return {}
  }
