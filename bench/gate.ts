import { execSync } from 'node:child_process'
import { join } from 'node:path'
import { BENCH } from './apps'

export interface Step {
  name: string
  /** Milliseconds. */
  took: number
  passed: boolean
}

/** Runs what `npm run check` runs. */
export const measureGate = (): Step[] =>
  ['check:fast', 'test'].map((name) => {
    const start = performance.now()
    const passed = runs(`npm run ${name}`)
    return { name, took: performance.now() - start, passed }
  })

function runs(command: string): boolean {
  try {
    execSync(command, { cwd: join(BENCH, '..'), stdio: 'inherit' })
    return true
  } catch {
    return false
  }
}
