import { execSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BENCH } from './apps'

export interface Step {
  name: string
  /** Milliseconds. */
  took: number
  passed: boolean
}

/** The steps that a script of package.json runs one after the other. */
function stepsOf(name: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(BENCH, '../package.json'), 'utf8'))
  return Array.from(scripts[name].matchAll(/npm run ([\w:]+)/g), ([, step = '']) => step)
}

/** Runs what `npm run check` runs, one step after the other. */
export const measureGate = (): Step[] =>
  ['check:fast', ...stepsOf('test')].map((name) => {
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
