import { decodeJwt } from 'jose'
import type { Deps } from './deps'
import type { Data } from './store'

/** All user pools of one server. Each has a state of its own. */
export interface Region {
  /** Such as `us-east-1`: where a pool is made by a request that names no other. */
  name: string
  /** Where it is served, without a slash at the end. */
  endpoint: string
  /** By id. */
  pools: ReadonlyMap<string, Deps>
  /** A pool without an id, users and clients: it answers requests that no pool is found for. */
  nowhere: Deps
  /**
   * The pool of the ready line, or the oldest, which also signs in to the identity pool; `nowhere` if there
   * is none.
   */
  first: () => Deps
  /** The client that `/control` means if none is named. */
  defaultClientId: () => string
  /** Adds a pool, or replaces that of the same id. */
  open: (id: string, data: Data) => Deps
  /** Takes a pool away, with everything in it. */
  close: (id: string) => void
}

type Needs = Pick<Region, 'pools' | 'nowhere'>

const poolWhere = ({ pools, nowhere }: Needs, isIt: (deps: Deps) => boolean): Deps =>
  Array.from(pools.values()).find(isIt) ?? nowhere

/** The pool of that id. */
export const poolById = ({ pools, nowhere }: Needs, id: string): Deps => pools.get(id) ?? nowhere

/** The pool that has a hosted domain of that name. */
export const poolOfDomain = ({ pools }: Pick<Region, 'pools'>, domain: string): Deps | undefined =>
  Array.from(pools.values()).find(({ store }) => store.data.domains.has(domain))

/** The pool of an app client. */
export const poolOfClient = (region: Needs, clientId: string): Deps =>
  poolWhere(region, ({ store }) => store.data.clients.has(clientId))

/** The pool of a `Session`. */
export const poolOfSession = (region: Needs, session: string): Deps =>
  poolWhere(region, ({ store }) => store.data.sessions.has(session))

/** The pool that a token says it is of; the pool itself verifies it. */
export function poolOfToken(region: Needs, token: string): Deps {
  try {
    const { iss } = decodeJwt(token)
    return poolWhere(region, ({ issuer }) => issuer === iss)
  } catch {
    return region.nowhere
  }
}
