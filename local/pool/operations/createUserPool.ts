import { idOf } from '../crypto/random'
import { POOL_ID_CHARACTERS } from '../limits'
import type { Caller, Deps } from '../state/deps'
import type { Region } from '../state/region'
import { readInput } from './shared/input'
import { describePool } from './shared/describePool'
import { newPool } from './shared/userPool'
import { newPoolFields, poolName } from './shared/userPoolFields'

const shape = { PoolName: poolName, ...newPoolFields }

/** CreateUserPool: a pool with a new id, in the region that the request is signed for. A name may be used more than once. */
export const createUserPool = (region: Region) => async (input: unknown, caller: Pick<Caller, 'region'>) => {
  const { PoolName, ...given } = readInput(shape, input)
  const { clock, random }: Pick<Deps, 'clock' | 'random'> = region.nowhere
  const id = `${caller.region ?? region.name}_${idOf(random, POOL_ID_CHARACTERS)}`
  return { UserPool: describePool(region.open(id, newPool(PoolName, given, clock.now()))) }
}
