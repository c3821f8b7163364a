/** What a removal leaves unused goes with it, so a part names only what leads to it. */
import { posix } from 'node:path'
import { importsOf } from '../imports/checkImports'
import { isCode, type Project } from './project'

/**
 * Which files lead to each: those that import it, also stylesheets, the page, and guides that show how to
 * import it.
 */
type Leads = ReadonlyMap<string, readonly string[]>

function leadsIn(project: Project): Leads {
  const files = new Set(project.paths())
  const leads = new Map<string, string[]>()
  for (const path of files)
    for (const target of new Set(targetsIn(path, project.read(path), files)))
      leads.set(target, [...(leads.get(target) ?? []), path])
  return leads
}

function targetsIn(path: string, text: string, files: ReadonlySet<string>): string[] {
  if (isCode(path)) return importsOf(path, text, files)
  if (path.endsWith('.css'))
    return Array.from(text.matchAll(/'(\.[\w/.-]+)'/g), ([, name = '']) =>
      posix.join(posix.dirname(path), name),
    )
  if (!/\.(md|html)$/.test(path)) return []
  const names = new Set(text.match(/(?<=['"](?:\.{0,2}\/)+)\w[\w/.-]*(?=['"])/g))
  return [...files].filter((file) => names.has(file) || names.has(moduleOf(file)))
}

/** `layout/Table` of src/layout/Table.tsx, as the import of an example ends. */
const moduleOf = (path: string) => path.replace(/^\w+\//, '').replace(/\.\w+$/, '')

const isTest = (path: string) => path.startsWith('tests/')

/** The files that are imported, by others than tests, and are no help for tests. */
export const importedIn = (project: Project): ReadonlySet<string> =>
  new Set(
    [...leadsIn(project)]
      .filter(([path, from]) => !isTest(path) && from.some((each) => isCode(each) && !isTest(each)))
      .map(([path]) => path),
  )

/**
 * Removes the files that were imported, and to which nothing but tests leads any more.
 * @param imported before the removal
 */
export function sweep(project: Project, imported: ReadonlySet<string>): void {
  const leads = leadsIn(project)
  const isUsed = (path: string) => leads.get(path)?.some((from) => project.has(from) && !isTest(from))
  const unused = () => project.paths().filter((path) => imported.has(path) && !isUsed(path))
  for (let gone = unused(); gone.length > 0; gone = unused()) gone.forEach(project.remove)
}

const EXPORT = /^export (?=(?:const|(?:async )?function|interface|type|class) (\w+))/gm

const COMMENT = /\/\*[^]*?\*\/|\/\/.*/g

/**
 * Drops the word `export` before what only its own file uses. The helpers of tests stay: they are for tests
 * to come.
 */
export function dropExports(project: Project): void {
  const filesWith = new Map<string, number>()
  for (const path of project.paths().filter((each) => isCode(each) || each.endsWith('.md')))
    for (const word of new Set(project.read(path).match(/\w+/g)))
      filesWith.set(word, (filesWith.get(word) ?? 0) + 1)
  for (const path of project.paths().filter((each) => isCode(each) && !isTest(each))) {
    const text = project.read(path)
    const words: string[] = text.replaceAll(COMMENT, '').match(/\w+/g) ?? []
    const isOnlyHere = (name: string) =>
      filesWith.get(name) === 1 && words.indexOf(name) !== words.lastIndexOf(name)
    project.write(
      path,
      text.replaceAll(EXPORT, (whole, name: string) => (isOnlyHere(name) ? '' : whole)),
    )
  }
}
