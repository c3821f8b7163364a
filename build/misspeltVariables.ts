import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadEnv, type Plugin } from 'vite'
import { misspeltIn, tellMisspelt, type Misspelt } from '../src/checkConfig.ts'

/** Where a product declares the variables that its own code reads. */
const DECLARED = 'src/env.d.ts'

/**
 * Variables that nothing reads and whose name is near one that is read.
 * @param root of the project
 */
export function undeclaredIn(env: Readonly<Record<string, string>>, root: string): Misspelt[] {
  const declared = readFileSync(join(root, DECLARED), 'utf8')
  return misspeltIn(env).filter(({ key }) => !new RegExp(`\\b${key}\\b`).test(declared))
}

/**
 * Warns of such variables. This plugin comes before the local pool's, which sets the variables that are
 * missing.
 */
export function misspeltVariables(): Plugin {
  let reported: string[] = []
  return {
    name: 'gatehouse:misspelt-variables',
    config({ root = process.cwd(), envDir = root }, { mode }) {
      reported = undeclaredIn(envDir === false ? {} : variablesOf(mode, envDir), root).map(tellMisspelt)
    },
    configResolved({ logger }) {
      for (const sentence of reported) logger.warn(sentence)
    },
  }
}

/**
 * Includes variables in .env without the prefix, which Vite ignores. Those of the machine are left out: they
 * may mean something else.
 */
function variablesOf(mode: string, folder: string): Record<string, string> {
  const all = Object.entries(loadEnv(mode, folder, ''))
  return Object.fromEntries(all.filter(([key]) => key.startsWith('VITE_') || process.env[key] === undefined))
}
