import type { Deps } from '../state/deps'
import { requirePool, userPoolId } from './shared/adminRequest'
import { optional, readInput } from './shared/input'
import { updatePool } from './shared/userPool'
import { type NewPool, poolFields, poolName } from './shared/userPoolFields'

const shape = { UserPoolId: userPoolId, PoolName: optional(poolName), ...poolFields }

/** What an update cannot name: these stay. */
const UNCHANGEABLE: Pick<
  NewPool,
  'Schema' | 'AliasAttributes' | 'UsernameAttributes' | 'UsernameConfiguration'
> = {
  Schema: undefined,
  AliasAttributes: undefined,
  UsernameAttributes: undefined,
  UsernameConfiguration: undefined,
}

/** UpdateUserPool: a setting that is left out is reset to its default; the name stays. */
export const updateUserPool =
  (deps: Pick<Deps, 'poolId' | 'store' | 'clock'>) =>
  async (input: unknown): Promise<Record<string, never>> => {
    const { UserPoolId, PoolName, ...given } = readInput(shape, input)
    requirePool(deps, UserPoolId)
    updatePool(deps.store.data, PoolName, { ...given, ...UNCHANGEABLE }, deps.clock.now())
    return {}
  }
