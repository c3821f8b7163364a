import { cognitoError } from '../errors'
import type { Deps } from '../state/deps'
import { requirePool, userPoolId } from './shared/adminRequest'
import { groupName } from './shared/commonFields'
import { number, optional, readInput, text } from './shared/input'

const shape = {
  UserPoolId: userPoolId,
  GroupName: groupName,
  Description: optional(text({ max: 2048 })),
  Precedence: optional(number({ min: 0 })),
}

/** CreateGroup */
export const createGroup = (deps: Pick<Deps, 'poolId' | 'store' | 'clock'>) => async (input: unknown) => {
  const {
    UserPoolId,
    GroupName: name,
    Description: description,
    Precedence: precedence,
  } = readInput(shape, input)
  requirePool(deps, UserPoolId)
  const { groups } = deps.store.data
  if (groups.has(name)) throw cognitoError('groupExists')
  const createdAt = deps.clock.now()
  groups.set(name, { name, description, precedence, createdAt })
  return {
    Group: {
      GroupName: name,
      UserPoolId,
      Description: description,
      Precedence: precedence,
      CreationDate: createdAt / 1000,
      LastModifiedDate: createdAt / 1000,
    },
  }
}
