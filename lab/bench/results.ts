/** What one run of the bench has measured; all of lab/bench/results.md comes from here. */
import type { FormUsable } from './formUsable'
import type { MemoryUse } from './memory'
import type { SignedIn } from './signInAndReload'
import type { Sizes } from './sizes'
import type { SrpResult } from './srp'
import type { Accepted } from './srpAccepted'

export interface Conditions {
  /** When, and at which commit. */
  measured: string
  /** How often each page was loaded. */
  runs: number
  /** How often SRP was begun from scratch, in Node and in Chromium each. */
  srpRuns: number
  chromium: string
  node: string
  cores: number
  /** The machine's load average over one minute, before and after. */
  load: [before: number, after: number]
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
  accepted: Record<string, Accepted>
  memory: MemoryUse[]
  /** Milliseconds. */
  devServer: number[]
}
