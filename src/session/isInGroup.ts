import { groupsIn, readClaims } from '../cognito/claims'
import type { Session } from './session'

/**
 * Asks the session whether the person is in a group of the user pool: `useSession(isInGroup('admins'))`. It is for what the page
 * shows; the API decides, by the same claim of the access token.
 */
export const isInGroup =
  (group: string) =>
  ({ session }: { session: Session }): boolean =>
    session.phase === 'authenticated' &&
    groupsIn(readClaims(session.tokens.accessToken) ?? {}).includes(group)
