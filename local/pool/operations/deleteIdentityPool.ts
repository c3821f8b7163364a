import { CognitoError } from '../errors'
import { isOfReadyLine, requireIdentityPool } from '../state/identityPools'
import type { Region } from '../state/region'
import { dropWhere } from '../state/sweep'
import { identityPoolId, readIdentityInput } from './shared/identityPool'

const shape = { IdentityPoolId: identityPoolId }

/** DeleteIdentityPool, with its identities. That of the ready line stays: only this server refuses it. */
export const deleteIdentityPool = (region: Region) => async (input: unknown) => {
  const { IdentityPoolId } = readIdentityInput(shape, input)
  requireIdentityPool(region, IdentityPoolId)
  if (isOfReadyLine(region, IdentityPoolId))
    throw new CognitoError('NotAuthorizedException', 'The identity pool of the ready line cannot be deleted.')
  const { identityPools, identities } = region.first().store.data
  identityPools.delete(IdentityPoolId)
  dropWhere(identities, ({ identityPool }) => identityPool === IdentityPoolId)
  return {}
}
