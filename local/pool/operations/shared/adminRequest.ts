import { cognitoError } from '../../errors'
import type { Deps } from '../../state/deps'
import type { User } from '../../state/store'
import { requireUser } from '../../state/users'
import { groupName, username } from './commonFields'
import { text } from './input'

export const userPoolId = text({ min: 1, max: 55, pattern: /^[\w-]+_[0-9a-zA-Z]+$/ })

/** The fields that name a user in a request of an administrator. */
export const userFields = { UserPoolId: userPoolId, Username: username }

/** The fields that name a user and a group. */
export const groupMemberFields = { ...userFields, GroupName: groupName }

/** @throws ResourceNotFoundException for the id of another pool */
export function requirePool({ poolId }: Pick<Deps, 'poolId'>, id: string): void {
  if (id !== poolId) throw cognitoError('poolUnknown', id)
}

/** The user the request is about; @throws ResourceNotFoundException, UserNotFoundException */
export function targetUser(
  deps: Pick<Deps, 'poolId' | 'store'>,
  { UserPoolId, Username }: { UserPoolId: string; Username: string },
): User {
  requirePool(deps, UserPoolId)
  return requireUser(deps, Username)
}
