/**
 * `npx tsx scripts/imports.ts`, a part of `npm run lint`, checks every file against the table in
 * scripts/imports/importTable.ts.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { checkImports } from './imports/checkImports'
import { IMPORT_TABLE } from './imports/importTable'

const SKIPPED = /^(\..+|node_modules|dist|dist-demo|coverage)$/

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !SKIPPED.test(name))
    .flatMap((entry) => {
      const path = posix.join(folder, entry.name)
      return entry.isDirectory() ? filesIn(path) : [path]
    })

const faults = checkImports(filesIn('.'), (path) => readFileSync(path, 'utf8'), IMPORT_TABLE)
for (const fault of faults) console.error(fault)
process.exitCode = faults.length === 0 ? 0 : 1
