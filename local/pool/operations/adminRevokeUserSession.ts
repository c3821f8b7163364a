import type { Deps } from '../state/deps'
import { targetUser, userFields } from './shared/adminRequest'
import { readInput } from './shared/input'
import { associatedSessions, revokeSession, sessionId } from './shared/userSessions'

const shape = { ...userFields, SessionId: sessionId, RevokeAssociatedSessions: associatedSessions }

/** AdminRevokeUserSession: ends any sign-in of a user. */
export const adminRevokeUserSession =
  (deps: Pick<Deps, 'store' | 'clock' | 'poolId'>) =>
  async (input: unknown): Promise<Record<string, never>> => {
    const { SessionId: id, RevokeAssociatedSessions: associated, ...target } = readInput(shape, input)
    revokeSession(deps, targetUser(deps, target), { id, associated })
    return {}
  }
