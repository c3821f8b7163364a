import { uuid } from '../crypto/random'
import { cognitoError } from '../errors'
import type { Caller } from '../state/deps'
import { identityPoolIds, keepIdentityPool } from '../state/identityPools'
import type { Region } from '../state/region'
import { idInTags } from './shared/customId'
import {
  describeIdentityPoolOf,
  identityPoolFields,
  identityPoolFrom,
  identityPoolId,
  readIdentityInput,
} from './shared/identityPool'

/** CreateIdentityPool, with the id in its tags, or in the region that the request is signed for. */
export const createIdentityPool =
  (region: Region) => async (input: unknown, caller: Pick<Caller, 'region'>) => {
    const given = readIdentityInput(identityPoolFields, input)
    const newId = () => `${caller.region ?? region.name}:${uuid(region.nowhere.random)}`
    const id = idInTags(given.IdentityPoolTags, identityPoolId) ?? newId()
    if (identityPoolIds(region).includes(id)) throw cognitoError('idTaken', id)
    const pool = identityPoolFrom(given)
    keepIdentityPool(region, id, pool)
    return describeIdentityPoolOf(id, pool)
  }
