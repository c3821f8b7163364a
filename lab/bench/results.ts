/** What one run of the bench has measured; all of lab/bench/results.md comes from here. */
import type { FormUsable } from './formUsable'
import type { MemoryUse } from './memory'
import type { SignedIn } from './signInAndReload'
import type { Sizes } from './sizes'
import type { SrpResult } from './srp'

export interface Conditions {
  /** When, at which commit, and at which load. */
  measured: string
  /** How often each page was loaded. */
  runs: number
  /** How often SRP was begun from scratch, in Node and in Chromium each. */
  srpRuns: number
  chromium: string
  node: string
  cores: number
  /** Seconds that the measurements took. */
  took: number
}

export interface Results {
  conditions: Conditions
  /** By application, with one entry for each run. */
  form: Record<string, FormUsable[]>
  signIn: Record<string, SignedIn[]>
  sizes: Sizes
  srp: SrpResult
  memory: MemoryUse[]
  /** Milliseconds. */
  devServer: number[]
}
