import { cognitoError } from '../../errors'
import type { Deps } from '../../state/deps'
import type { User } from '../../state/store'
import { findUser } from '../../state/users'
import { groupName, username } from './commonFields'
import { readInput, type Shape, text, type Values } from './input'

export const userPoolId = text({ min: 1, max: 55, pattern: /[\w-]+_[0-9a-zA-Z]+/ })

/** The fields that name a user in a request of an administrator. */
export const userFields = { Username: username }

/** The fields that name a user and a group. */
export const groupMemberFields = { ...userFields, GroupName: groupName }

/** @throws ResourceNotFoundException for the id of another pool */
export function requirePool({ poolId }: Pick<Deps, 'poolId'>, id: string): void {
  if (id !== poolId) throw cognitoError('poolUnknown', id)
}

/**
 * The fields of a request that names its pool, apart from that name.
 * @throws ResourceNotFoundException for the id of another pool; InvalidParameterException, SerializationException
 */
export function readPoolInput<S extends Shape>(
  deps: Pick<Deps, 'poolId'>,
  shape: S,
  input: unknown,
): Values<S>
export function readPoolInput(deps: Pick<Deps, 'poolId'>, shape: Shape, input: unknown): object {
  const { UserPoolId, ...fields } = readInput({ UserPoolId: userPoolId, ...shape }, input)
  requirePool(deps, UserPoolId)
  return fields
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
 * @throws UserNotFoundException
 */
export function targetUser(deps: Pick<Deps, 'store'>, { Username }: { Username: string }): User {
  const user = findUser(deps, Username) ?? findBySub(deps, Username)
  if (user === undefined) throw cognitoError('userUnknown')
  return user
}
