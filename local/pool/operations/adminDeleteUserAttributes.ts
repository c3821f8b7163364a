import type { Deps } from '../state/deps'
import { targetUser, userFields } from './shared/adminRequest'
import { attributeNames, deleteAttributes } from './shared/attributeDeletion'
import { readInput } from './shared/input'

const shape = { ...userFields, UserAttributeNames: attributeNames }

/** AdminDeleteUserAttributes */
export const adminDeleteUserAttributes =
  (deps: Pick<Deps, 'poolId' | 'store' | 'clock'>) => async (input: unknown) => {
    const given = readInput(shape, input)
    deleteAttributes(deps, targetUser(deps, given), given.UserAttributeNames, 'administrator')
    return {}
  }
