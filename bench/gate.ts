import { execSync } from 'node:child_process'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { BENCH } from './apps'

export interface Step {
  name: string
  /** Milliseconds. */
  took: number
  /** The share of all processors' time in which they were busy, with anything on the machine. 0 to 1. */
  busy: number
  passed: boolean
}

/** Runs what `npm run check` runs. */
export const measureGate = (): Step[] =>
  ['check:fast', 'test'].map((name) => {
    const [start, before] = [performance.now(), processorTime()]
    const passed = runs(`npm run ${name}`)
    const after = processorTime()
    const busy = 1 - (after.idle - before.idle) / (after.all - before.all)
    return { name, took: performance.now() - start, busy, passed }
  })

/** The time that all processors have spent since the machine started, in milliseconds. */
function processorTime(): { idle: number; all: number } {
  const spent = cpus().map(({ times }) => times)
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  return {
    idle: sum(spent.map(({ idle }) => idle)),
    all: sum(spent.flatMap((times) => Object.values(times))),
  }
}

function runs(command: string): boolean {
  try {
    execSync(command, { cwd: join(BENCH, '..'), stdio: 'inherit' })
    return true
  } catch {
    return false
  }
}
