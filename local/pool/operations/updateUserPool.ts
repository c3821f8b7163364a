import type { Deps } from '../state/deps'
import { readPoolInput } from './shared/adminRequest'
import { optional } from './shared/input'
import { updatePool } from './shared/userPool'
import { type NewPool, poolFields, poolName } from './shared/userPoolFields'

const shape = { PoolName: optional(poolName), ...poolFields }

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
export const updateUserPool = (deps: Pick<Deps, 'poolId' | 'store' | 'clock'>) => async (input: unknown) => {
  const { PoolName, ...given } = readPoolInput(deps, shape, input)
  updatePool(deps.store.data, PoolName, { ...given, ...UNCHANGEABLE }, deps.clock.now())
  return {}
}
