import type { Deps } from '../state/deps'
import { readUserInput } from './shared/adminRequest'
import { attributeNames, deleteAttributes } from './shared/attributeDeletion'

const shape = { UserAttributeNames: attributeNames }

/** AdminDeleteUserAttributes */
export const adminDeleteUserAttributes =
  (deps: Pick<Deps, 'poolId' | 'store' | 'clock'>) => async (input: unknown) => {
    const { user, UserAttributeNames } = readUserInput(deps, shape, input)
    deleteAttributes(deps, user, UserAttributeNames, 'administrator')
    return {}
  }
