import { cognitoError } from '../errors'
import type { Deps } from '../state/deps'
import { requirePool, userPoolId } from './shared/adminRequest'
import { domain } from './shared/commonFields'
import { readInput } from './shared/input'

const shape = { UserPoolId: userPoolId, Domain: domain }

/** DeleteUserPoolDomain */
export const deleteUserPoolDomain =
  (deps: Pick<Deps, 'poolId' | 'store'>) =>
  async (input: unknown): Promise<Record<string, never>> => {
    const { UserPoolId, Domain } = readInput(shape, input)
    requirePool(deps, UserPoolId)
    if (!deps.store.data.domains.delete(Domain)) throw cognitoError('domainUnknown')
    return {}
  }
