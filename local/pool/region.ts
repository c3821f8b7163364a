import type { KeptData } from './control/snapshot'
import type { Keys } from './crypto/keys'
import { makeKeys } from './crypto/keys'
import type { Random } from './crypto/random'
import type { Caller, Clock, Deps, TriggerRunner } from './state/deps'
import { emptyData } from './state/emptyData'
import type { Region } from './state/region'
import type { Data } from './state/store'

/** What a region is made of. */
interface RegionOptions {
  clock: Clock
  random: Random
  /** The ready line: where it is served, without a slash at the end, and its first pool. */
  ready: { endpoint: string; region: string; userPoolId: string; clientId: string; identityPoolId: string }
  triggersOf: (pool: Pick<Deps, 'poolId' | 'store'>) => TriggerRunner
  /** The `iss` of the tokens of a pool, by its id. */
  issuerOf: (poolId: string) => string
}

/** What a region has been. */
export interface Snapshot {
  /** By id, with the fields of its data: not with its rows. */
  pools: ReadonlyMap<string, { deps: Deps; fields: Data }>
  keys: ReadonlyMap<string, Promise<Keys>>
}

/** A region, and what its server does with all of it. */
export interface OwnedRegion extends Region {
  /** Every pool, with keys that are made for those that have none yet. */
  keep: () => Promise<KeptData[]>
  snapshot: () => Snapshot
  /**
   * Brings back the pools of then, with the fields of their data. Keys that were made since stay: somebody
   * may have seen them.
   */
  restore: (before: Snapshot) => void
  /** Puts these pools in place of all. Each signs with the given keys, or as a pool of that id did before. */
  replace: (pools: readonly { id: string; data: Data; keys?: Promise<Keys> | undefined }[]) => void
}

/** The sender of each request replaces it. */
const NOBODY: Caller = { device: 'unknown', ip: '' }

/** The region of a pool id: what is before the underscore. */
export const regionOf = (poolId: string): string => poolId.slice(0, poolId.indexOf('_'))

/** The issuer that AWS gives a pool of that id; undefined if its region is none of AWS. */
export const issuerAtAws = (poolId: string): string | undefined =>
  /^[a-z]{2}(?:-[a-z]+)+-\d$/.test(regionOf(poolId))
    ? `https://cognito-idp.${regionOf(poolId)}.amazonaws.com/${poolId}`
    : undefined

/** A region without pools. */
export function createRegion(options: RegionOptions): OwnedRegion {
  const { clock, random, ready, triggersOf, issuerOf } = options
  const { endpoint, region: name, userPoolId, clientId, identityPoolId } = ready
  const fakeUserKey = random.bytes(32)
  const pools = new Map<string, Deps>()
  const keys = new Map<string, Promise<Keys>>()

  const keysOf = (id: string): Promise<Keys> => {
    const made = keys.get(id) ?? makeKeys(random)
    keys.set(id, made)
    return made
  }

  function depsOf(poolId: string, data: Data): Deps {
    const pool = { poolId, store: { data } }
    return {
      ...pool,
      clock,
      random,
      keys: () => keysOf(poolId),
      fakeUserKey,
      triggers: triggersOf(pool),
      issuer: issuerOf(poolId),
      identityPoolId,
      caller: NOBODY,
    }
  }

  const open = (id: string, data: Data): Deps => {
    const deps = depsOf(id, data)
    pools.set(id, deps)
    return deps
  }

  const nowhere = depsOf('', emptyData())
  return {
    name,
    endpoint,
    pools,
    nowhere,
    first: () => pools.get(userPoolId) ?? Array.from(pools.values())[0] ?? nowhere,
    defaultClientId: () => clientId,
    open,
    close: (id) => {
      pools.delete(id)
      // A later pool with the same id would be another pool, with other keys.
      keys.delete(id)
    },
    keep: () =>
      Promise.all(
        Array.from(pools, async ([id, { store }]) => ({ id, data: store.data, keys: await keysOf(id) })),
      ),
    snapshot: () => ({
      pools: new Map(Array.from(pools, ([id, deps]) => [id, { deps, fields: { ...deps.store.data } }])),
      keys: new Map(keys),
    }),
    restore: (before) => {
      pools.clear()
      for (const [id, { deps, fields }] of before.pools) {
        pools.set(id, deps)
        Object.assign(deps.store.data, fields)
      }
      for (const [id, own] of before.keys) keys.set(id, own)
    },
    replace: (given) => {
      pools.clear()
      for (const { id, data, keys: own } of given) {
        if (own !== undefined) keys.set(id, own)
        open(id, data)
      }
    },
  }
}
