/**
 * `npm run setup` and `npm run upgrade` of a product. Their code is Gatehouse's: a further set-up is that of
 * the version the product comes from, an upgrade that of the newer version.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { commitOf, inWorktree, lendPackages } from './upgrade/git'
import { RECORD } from './upgrade/record'

const folder = process.cwd()

/** @returns the version whose code is run */
function versionOf(script: string, [wanted, ...more]: readonly string[]): string {
  if (script === 'setup') return JSON.parse(readFileSync(RECORD, 'utf8')).commit
  if (wanted === undefined || more.length > 0)
    throw new Error(
      'Say which version: npm run upgrade -- upstream/main. docs/guides/yours.md says how to fetch it.',
    )
  return wanted
}

/** @returns its exit code */
function run(script = '', ...args: string[]): number {
  const version = commitOf(folder, versionOf(script, args))
  return inWorktree(folder, version, (place) => {
    lendPackages(folder, place)
    const command = ['--import', 'tsx', join(place, `scripts/${script}.ts`), ...args]
    return spawnSync(process.execPath, command, { stdio: 'inherit' }).status ?? 1
  })
}

try {
  process.exitCode = run(...process.argv.slice(2))
} catch (thrown) {
  process.stderr.write(`${thrown instanceof Error ? thrown.message : String(thrown)}\n`)
  process.exitCode = 1
}
