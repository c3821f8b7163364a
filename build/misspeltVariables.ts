import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadEnv, type Plugin } from 'vite'
import { misspeltIn, tellMisspelt } from '../src/checkConfig.ts'

/** Where a product declares the variables that its own code reads. */
const DECLARED = 'src/env.d.ts'

/**
 * Warns of variables that nothing reads and whose name is near one that is read. This plugin comes before the local pool's, which
 * sets the variables that are missing.
 */
export function misspeltVariables(): Plugin {
  let reported: string[] = []
  return {
    name: 'gatehouse:misspelt-variables',
    config({ root = process.cwd(), envDir = root }, { mode }) {
      const declared = readFileSync(join(root, DECLARED), 'utf8')
      reported = misspeltIn(envDir === false ? {} : variablesOf(mode, envDir))
        .filter(({ key }) => !new RegExp(`\\b${key}\\b`).test(declared))
        .map(tellMisspelt)
    },
    configResolved({ logger }) {
      for (const sentence of reported) logger.warn(sentence)
    },
  }
}

/** Includes variables in .env without the prefix, which Vite ignores. Those of the machine are left out: they may mean something else. */
function variablesOf(mode: string, folder: string): Record<string, string> {
  const all = Object.entries(loadEnv(mode, folder, ''))
  return Object.fromEntries(all.filter(([key]) => key.startsWith('VITE_') || process.env[key] === undefined))
}
