import { uuid } from '../crypto/random'
import type { Caller } from '../state/deps'
import { keepIdentityPool } from '../state/identityPools'
import type { Region } from '../state/region'
import {
  describeIdentityPoolOf,
  identityPoolFields,
  identityPoolFrom,
  readIdentityInput,
} from './shared/identityPool'

/** CreateIdentityPool, in the region that the request is signed for. */
export const createIdentityPool =
  (region: Region) => async (input: unknown, caller: Pick<Caller, 'region'>) => {
    const pool = identityPoolFrom(readIdentityInput(identityPoolFields, input))
    const id = `${caller.region ?? region.name}:${uuid(region.nowhere.random)}`
    keepIdentityPool(region, id, pool)
    return describeIdentityPoolOf(id, pool)
  }
