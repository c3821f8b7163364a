import { requireWritable } from '../state/clients'
import type { Deps } from '../state/deps'
import { authorize } from '../state/tokens'
import { attributeNames, deleteAttributes } from './shared/attributeDeletion'
import { accessToken } from './shared/commonFields'
import { readInput } from './shared/input'

const shape = { AccessToken: accessToken, UserAttributeNames: attributeNames }

/** DeleteUserAttributes: like an update with empty values. */
export const deleteUserAttributes =
  (deps: Pick<Deps, 'store' | 'clock' | 'keys' | 'issuer'>) => async (input: unknown) => {
    const { AccessToken, UserAttributeNames } = readInput(shape, input)
    const { user, client } = await authorize(deps, AccessToken)
    requireWritable(client, ...UserAttributeNames)
    deleteAttributes(deps, user, UserAttributeNames, 'user')
    return {}
  }
