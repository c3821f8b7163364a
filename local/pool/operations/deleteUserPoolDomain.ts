import { cognitoError } from '../errors'
import type { Deps } from '../state/deps'
import { readPoolInput } from './shared/adminRequest'
import { domain } from './shared/commonFields'

const shape = { Domain: domain }

/** DeleteUserPoolDomain */
export const deleteUserPoolDomain = (deps: Pick<Deps, 'poolId' | 'store'>) => async (input: unknown) => {
  const { Domain } = readPoolInput(deps, shape, input)
  if (!deps.store.data.domains.delete(Domain)) throw cognitoError('domainUnknown')
  return {}
}
