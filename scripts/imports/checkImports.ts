import { posix } from 'node:path'
import { parseSync, Visitor, type ESTree } from 'vite'
import { ANY_PACKAGE, type ImportTable } from './importTable'

const CODE = /\.[cm]?[jt]sx?$/
const ENDINGS = ['', '.ts', '.tsx', '.d.ts', '/index.ts', '/index.tsx']

/**
 * Finds imports that the table does not allow, in the files at the top and the folders that have rows. Any
 * other folder there, such as that of a server, is the product's alone.
 * @param paths of all files, with slashes, from the top of the project
 * @returns a sentence for each fault; none when all is well
 */
export function checkImports(
  paths: readonly string[],
  read: (path: string) => string,
  table: ImportTable,
): string[] {
  const files = new Set(paths)
  const ours = new Set(Object.keys(table).map(topOf))
  const isOurs = (path: string) => CODE.test(path) && (!path.includes('/') || ours.has(topOf(path)))
  const imports = new Map(paths.filter(isOurs).map((path) => [path, importsOf(path, read(path), files)]))
  return [...new Set([...imports].flatMap(([path, targets]) => forbidden(path, targets, table)))]
}

const topOf = (path: string) => path.replace(/\/.*/, '')

/** Everything that a file imports, types included: paths of the project, and names of packages. */
export const importsOf = (path: string, text: string, files: ReadonlySet<string>): string[] =>
  namesIn(path, text).map((name) => {
    if (!name.startsWith('.')) return name.split('/', name.startsWith('@') ? 2 : 1).join('/')
    const target = posix.join(posix.dirname(path), name.replace(/\?.*/, ''))
    return ENDINGS.map((ending) => target + ending).find((file) => files.has(file)) ?? target
  })

/**
 * The names in the imports of each source that was parsed: most files are the same in every product of the
 * set-up.
 */
const PARSED = new Map<string, readonly string[]>()

function namesIn(path: string, text: string): readonly string[] {
  const key = `${path}\n${text}`
  const names = PARSED.get(key) ?? parsed(path, text)
  PARSED.set(key, names)
  return names
}

function parsed(path: string, text: string): string[] {
  const found: string[] = []
  const add = (source: ESTree.Node | null | undefined, base = '') => {
    if (source?.type === 'Literal' && typeof source.value === 'string') found.push(base + source.value)
  }
  new Visitor({
    ImportDeclaration: ({ source }) => add(source),
    ExportNamedDeclaration: ({ source }) => add(source),
    ExportAllDeclaration: ({ source }) => add(source),
    ImportExpression: ({ source }) => add(source),
    TSImportType: ({ source }) => add(source),
    TSExternalModuleReference: ({ expression }) => add(expression),
    NewExpression({ callee, arguments: [address, base] }) {
      const isUrl = callee.type === 'Identifier' && callee.name === 'URL'
      // In a URL, 'x.ts' is relative, too.
      if (isUrl && base?.type === 'MemberExpression' && base.object.type === 'MetaProperty')
        add(address, './')
    },
  }).visit(parseSync(path, text).program)
  return found
}

/** Whether an entry of the table, or the name of a row, covers a path or a package. */
function covers(entry: string, name: string): boolean {
  if (entry.endsWith('*')) {
    const start = entry.slice(0, -1)
    return name.startsWith(start) && !name.slice(start.length).includes('/')
  }
  return name === entry || name.startsWith(`${entry}/`)
}

const rowOf = (path: string, table: ImportTable) =>
  Object.keys(table)
    .filter((row) => covers(row, path))
    .toSorted((a, b) => b.length - a.length)[0]

function forbidden(path: string, targets: readonly string[], table: ImportTable): string[] {
  const row = rowOf(path, table)
  const entries = table[row ?? '']
  if (row === undefined || entries === undefined)
    return [`${posix.dirname(path)} has no row in scripts/imports/importTable.ts`]
  const isAllowed = (target: string, its = rowOf(target, table)) =>
    its === row ||
    entries.some((entry) => covers(entry, target)) ||
    (its === undefined && entries.includes(ANY_PACKAGE))
  return targets
    .filter((target) => !isAllowed(target))
    .map((target) => `${path} imports ${target}: ${row} may import ${entries.join(', ') || 'nothing'}`)
}
