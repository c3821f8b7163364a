import { idOf } from '../crypto/random'
import { POOL_ID_CHARACTERS } from '../limits'
import type { Deps } from '../state/deps'
import type { Region } from '../state/region'
import { readInput } from './shared/input'
import { describePool } from './shared/describePool'
import { newPool } from './shared/userPool'
import { newPoolFields, poolName } from './shared/userPoolFields'

const shape = { PoolName: poolName, ...newPoolFields }

/** CreateUserPool: a pool with a new id. A name may be used more than once. */
export const createUserPool = (region: Region) => async (input: unknown) => {
  const { PoolName, ...given } = readInput(shape, input)
  const { clock, random }: Pick<Deps, 'clock' | 'random'> = region.nowhere
  const id = `${region.name}_${idOf(random, POOL_ID_CHARACTERS)}`
  return { UserPool: describePool(region.open(id, newPool(PoolName, given, clock.now()))) }
}
