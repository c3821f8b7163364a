import { cognitoError } from '../../errors'
import type { Deps } from '../../state/deps'
import type { User } from '../../state/store'
import { findUser } from '../../state/users'
import { username } from './commonFields'
import { readInput, type Shape, text, type Values } from './input'

export const userPoolId = text({ min: 1, max: 55, pattern: /[\w-]+_[0-9a-zA-Z]+/ })

/** @throws ResourceNotFoundException for the id of another pool */
export function requirePool({ poolId }: Pick<Deps, 'poolId'>, id: string): void {
  if (id !== poolId) throw cognitoError('poolUnknown', id)
}

/**
 * The fields of a request that names its pool, apart from that name.
 * @throws ResourceNotFoundException for the id of another pool; InvalidParameterException,
 *   SerializationException
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
 * The fields of a request of an administrator about a user, with that user: by user name, address or alias,
 * or by the `sub` of one who is of no identity provider (Username of AdminGetUser, API reference). Nobody
 * signs in by it.
 * @throws UserNotFoundException, and as readPoolInput
 */
export function readUserInput<S extends Shape>(
  deps: Pick<Deps, 'poolId' | 'store'>,
  shape: S,
  input: unknown,
): Values<S> & { user: User }
export function readUserInput(deps: Pick<Deps, 'poolId' | 'store'>, shape: Shape, input: unknown): object {
  const { Username, ...fields } = readPoolInput(deps, { Username: username, ...shape }, input)
  const user = findUser(deps, Username) ?? findBySub(deps, Username)
  if (user === undefined) throw cognitoError('userUnknown')
  return { ...fields, user }
}
