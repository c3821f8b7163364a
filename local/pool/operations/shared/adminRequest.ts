import { cognitoError } from '../../errors'
import type { Deps } from '../../state/deps'
import type { User } from '../../state/store'
import { findUser } from '../../state/users'
import { groupName, username } from './commonFields'
import { text } from './input'

export const userPoolId = text({ min: 1, max: 55, pattern: /[\w-]+_[0-9a-zA-Z]+/ })

/** The fields that name a user in a request of an administrator. */
export const userFields = { UserPoolId: userPoolId, Username: username }

/** The fields that name a user and a group. */
export const groupMemberFields = { ...userFields, GroupName: groupName }

/** @throws ResourceNotFoundException for the id of another pool */
export function requirePool({ poolId }: Pick<Deps, 'poolId'>, id: string): void {
  if (id !== poolId) throw cognitoError('poolUnknown', id)
}

function findBySub({ store }: Pick<Deps, 'store'>, sub: string): User | undefined {
  const { users } = store.data
  for (const { sub: each, username: name, federated } of users.values())
    if (each === sub && federated === undefined) return users.get(name)
  return undefined
}

/**
 * The user the request is about: by user name, address or alias, or by the `sub` of one who is of no identity provider
 * (Username of AdminGetUser, API reference). Nobody signs in by it.
 * @throws ResourceNotFoundException, UserNotFoundException
 */
export function targetUser(
  deps: Pick<Deps, 'poolId' | 'store'>,
  { UserPoolId, Username }: { UserPoolId: string; Username: string },
): User {
  requirePool(deps, UserPoolId)
  const user = findUser(deps, Username) ?? findBySub(deps, Username)
  if (user === undefined) throw cognitoError('userUnknown')
  return user
}
