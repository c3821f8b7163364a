import type { Deps } from '../state/deps'
import { readPoolInput, targetUser, userFields } from './shared/adminRequest'
import { attributeNames, deleteAttributes } from './shared/attributeDeletion'

const shape = { ...userFields, UserAttributeNames: attributeNames }

/** AdminDeleteUserAttributes */
export const adminDeleteUserAttributes =
  (deps: Pick<Deps, 'poolId' | 'store' | 'clock'>) => async (input: unknown) => {
    const given = readPoolInput(deps, shape, input)
    deleteAttributes(deps, targetUser(deps, given), given.UserAttributeNames, 'administrator')
    return {}
  }
