import type { Keys } from '../crypto/keys'
import type { Random } from '../crypto/random'
import type { Store } from './store'

/** What time it is, in epoch milliseconds. */
export interface Clock {
  now(): number
}

/** The functions of the triggers (`triggers/`), which run as Lambda runs them: JSON in, JSON out. */
export interface TriggerRunner {
  has: (trigger: string) => boolean
  /** Resolves with what the function returns; rejects with what it throws, or with NotInvoked. */
  run: (trigger: string, event: object) => Promise<unknown>
  /**
   * What the request has changed so far stays, even if it is refused later. So it is when a function runs.
   */
  settle: () => Promise<void>
}

/** The sender of a request: how the list of sign-ins shows it, and which region it is for. */
export interface Caller {
  /** As the signature of the request names it (SigV4); undefined for a request without one. */
  region?: string | undefined
  /** Browser and system in words, or `unknown`. */
  device: string
  ip: string
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
  triggers: TriggerRunner
  /** Of the request under way. */
  caller: Caller
}
