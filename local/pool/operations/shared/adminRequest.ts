import type { Deps } from '../../state/deps'
import { refuse } from '../../errors'
import { text } from './input'
import { username } from './commonFields'
import type { User } from '../../state/store'
import { userNamed } from '../../state/users'

export const userPoolId = text({ min: 1, max: 55, pattern: /^[\w-]+_[0-9a-zA-Z]+$/ })

/** The members by which an administrator's operation names a user. */
export const onUser = { UserPoolId: userPoolId, Username: username }

/** @throws ResourceNotFoundException for another pool */
export function requirePool({ poolId }: Pick<Deps, 'poolId'>, id: string): void {
  if (id !== poolId) throw refuse('poolUnknown', id)
}

/** @throws ResourceNotFoundException, UserNotFoundException */
export function administered(
  deps: Pick<Deps, 'poolId' | 'store'>,
  { UserPoolId, Username }: { UserPoolId: string; Username: string },
): User {
  requirePool(deps, UserPoolId)
  return userNamed(deps, Username)
}

const seconds = (milliseconds: number) => milliseconds / 1000

/** The members that describe a user to an administrator; dates are epoch seconds. */
export const userFacts = (user: User) => ({
  Username: user.username,
  UserCreateDate: seconds(user.createdAt),
  UserLastModifiedDate: seconds(user.modifiedAt),
  Enabled: user.enabled,
  UserStatus: user.status,
})
