import type { MovableClock } from '../control/clock'
import type { Keys } from '../crypto/keys'
import type { Random } from '../crypto/random'
import type { Store } from './store'

/** What the operations work with; each asks for its part. */
export interface Deps {
  clock: MovableClock
  random: Random
  store: Store
  keys: Keys
  /** Who the tokens are from: `${baseUrl}/${poolId}`. */
  issuer: string
  poolId: string
  identityPoolId: string
  /** 32 bytes that make the invented users of PreventUserExistenceErrors steady. */
  inventionKey: Uint8Array<ArrayBuffer>
}
