import type { Keys } from '../crypto/keys'
import type { Random } from '../crypto/random'
import type { Store } from './store'

/** What time it is, in epoch milliseconds. */
export interface Clock {
  now(): number
}

/** What the code of the pool works with. A function asks for its part: `Pick<Deps, 'store' | 'clock'>`. */
export interface Deps {
  clock: Clock
  random: Random
  store: Store
  /** Makes the keys at the first call: they are most of what a start would cost. */
  keys: () => Promise<Keys>
  /** The `iss` of the tokens: `${baseUrl}/${poolId}`. */
  issuer: string
  poolId: string
  identityPoolId: string
  /** 32 bytes: the same name gives the same fake user (PreventUserExistenceErrors). */
  fakeUserKey: Uint8Array<ArrayBuffer>
}
