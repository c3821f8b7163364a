/**
 * Turns the declaration files that tsc wrote to dist/ into those of a package: imports get the endings that
 * `nodenext` requires, and files that no entry leads to are removed.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, posix, relative } from 'node:path'
import { ENTRIES, pathOf } from './entries'

/** The path in `from './x'`, `import './x'` and `import('./x')`, as tsc writes them. */
const RELATIVE = /(?<=(?:from |import |import\()['"])\.{1,2}\/[^'"]+(?=['"])/g

const reached = new Set<string>()

function reach(file: string): void {
  if (reached.has(file)) return
  reached.add(file)
  const text = readFileSync(pathOf(file), 'utf8')
  for (const [name] of text.matchAll(RELATIVE)) reach(`${posix.join(posix.dirname(file), name)}.d.ts`)
  writeFileSync(
    pathOf(file),
    text.replaceAll(RELATIVE, (name) => `${name}.js`),
  )
}

for (const entry of ENTRIES) reach(`dist/${entry}.d.ts`)
for (const entry of readdirSync(pathOf('dist'), { recursive: true, withFileTypes: true })) {
  const path = relative(pathOf(''), join(entry.parentPath, entry.name)).replaceAll('\\', '/')
  if (path.endsWith('.d.ts') && !reached.has(path)) rmSync(pathOf(path))
}
