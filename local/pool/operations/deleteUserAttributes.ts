import { requireWritable } from '../state/clients'
import type { Deps } from '../state/deps'
import { attributeNames, deleteAttributes } from './shared/attributeDeletion'
import { readOwnInput } from './shared/ownRequest'

const shape = { UserAttributeNames: attributeNames }

/** DeleteUserAttributes: like an update with empty values. */
export const deleteUserAttributes =
  (deps: Pick<Deps, 'store' | 'clock' | 'keys' | 'issuer'>) => async (input: unknown) => {
    const { user, client, UserAttributeNames } = await readOwnInput(deps, shape, input)
    requireWritable(client, ...UserAttributeNames)
    deleteAttributes(deps, user, UserAttributeNames, 'user')
    return {}
  }
