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

/** The steps that scripts of package.json run one after the other. */
function stepsOf(...names: string[]): string[] {
  const { scripts } = JSON.parse(readFileSync(join(BENCH, '../package.json'), 'utf8'))
  return names.flatMap((name) =>
    Array.from(scripts[name].matchAll(/npm run ([\w:]+)/g), ([, step = '']) => step),
  )
}

/** Runs what `npm run check` runs, one step after the other. */
export const measureGate = (): Step[] =>
  stepsOf('check:fast', 'test').map((name) => {
    const start = performance.now()
    const passed = runs(`npm run ${name}`)
    return { name, took: performance.now() - start, passed }
  })

function runs(command: string): boolean {
  try {
    execSync(command, { cwd: join(BENCH, '..'), stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
