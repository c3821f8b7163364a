import { idOf } from '../crypto/random'
import { cognitoError } from '../errors'
import { POOL_ID_CHARACTERS } from '../limits'
import type { Caller, Deps } from '../state/deps'
import type { Region } from '../state/region'
import { userPoolId } from './shared/adminRequest'
import { idInTags } from './shared/customId'
import { readInput } from './shared/input'
import { describePool } from './shared/describePool'
import { newPool } from './shared/userPool'
import { newPoolFields, poolName } from './shared/userPoolFields'

const shape = { PoolName: poolName, ...newPoolFields }

/**
 * CreateUserPool: a pool with the id in its tags, or a new one in the region that the request is signed for.
 * A name may be used more than once.
 * @throws InvalidParameterException for an id that is taken, or that is none
 */
export const createUserPool = (region: Region) => async (input: unknown, caller: Pick<Caller, 'region'>) => {
  const { PoolName, ...given } = readInput(shape, input)
  const { clock, random }: Pick<Deps, 'clock' | 'random'> = region.nowhere
  const newId = () => `${caller.region ?? region.name}_${idOf(random, POOL_ID_CHARACTERS)}`
  const id = idInTags(given.UserPoolTags, userPoolId) ?? newId()
  if (region.pools.has(id)) throw cognitoError('idTaken', id)
  return { UserPool: describePool(region.open(id, newPool(PoolName, given, clock.now()))) }
}
