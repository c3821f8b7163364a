/** What one run of the bench has measured; all of bench/results.md comes from here. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BENCH } from './apps'
import type { FormUsable } from './formUsable'
import type { Step } from './gate'
import type { MemoryUse } from './memory'
import type { SignedIn } from './signInAndReload'
import type { Sizes } from './sizes'
import type { SrpResult } from './srp'
import type { Accepted } from './srpAccepted'

export interface Conditions {
  /** ISO date. */
  date: string
  /** How often each page was loaded. */
  runs: number
  /** How often SRP was begun anew, in Node and in Chromium each. */
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
  /** By application: one entry a run. */
  form: Record<string, FormUsable[]>
  signIn: Record<string, SignedIn[]>
  sizes: Sizes
  srp: SrpResult
  accepted: Record<string, Accepted>
  memory: MemoryUse[]
  /** Milliseconds. */
  devServer: number[]
}

/** `npm run bench -- --gate` measures it by itself, for it takes as long as the gate. */
export interface Gate {
  date: string
  steps: Step[]
}

const gateFile = join(BENCH, 'dist/gate.json')

/** The gate as it was last measured here, if ever. */
export async function readGate(): Promise<Gate | undefined> {
  try {
    const gate: Gate = JSON.parse(await readFile(gateFile, 'utf8'))
    return gate
  } catch {
    return undefined
  }
}

export async function writeGate(gate: Gate): Promise<void> {
  await mkdir(join(BENCH, 'dist'), { recursive: true })
  await writeFile(gateFile, JSON.stringify(gate))
}
