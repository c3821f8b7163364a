/** The tests of a product, and their helpers. */
import { SUMS } from '../upgrade/checksums'
import { importsOf } from '../imports/checkImports'
import { isIn } from './parts'
import { isCode, type Project } from './project'

const isTest = (path: string) => /^tests\/(unit|screens|stories)\/.*\.test\.tsx?$/.test(path)
/** One of each kind: unit, screen, flow and story. */
const isExample = (path: string) => /^tests\/\w+\/example\w*\.test\.tsx?$/.test(path)

/** What no test imports: Vitest reads them by their names, or only the guide of testing names them. */
const KIT = isIn([
  'tests/support/eachStory.ts',
  'tests/support/identity.ts',
  'tests/support/unitSetup.ts',
  'tests/support/screenSetup.ts',
  'tests/support/storyBuild.ts',
])

/**
 * Keeps the examples, or all tests that import nothing that is gone, and of the helpers those that are
 * imported.
 * @param paths of all files that there were
 * @param all whether not only the examples stay
 */
export function chooseTests(project: Project, paths: readonly string[], all: boolean): void {
  const { reached, isWhole } = importsIn(project, paths)
  const kept = project.paths().filter((path) => (all ? isTest : isExample)(path) && isWhole(path))
  const needed = reached([
    ...kept,
    ...project.paths().filter((path) => KIT(path) || !path.startsWith('tests/')),
  ])
  for (const path of project.paths())
    if (path.startsWith('tests/') && !needed.has(path) && path !== 'tests/tsconfig.json') project.remove(path)
}

/** Removes those of our tests that have one of these words. */
export function removeNaming(project: Project, words: readonly string[]): void {
  const hasOne = (text: string) => words.some((word) => text.includes(word))
  // After a set-up, ours are in the sums.
  const sums = project.has(SUMS) ? project.read(SUMS) : undefined
  const isOurs = (path: string) => sums === undefined || sums.includes(`  ${path}\n`)
  for (const path of project.paths())
    if (isTest(path) && isOurs(path) && hasOne(project.read(path))) project.remove(path)
}

/**
 * Removes the tests and helpers that import what is gone. The others stay: they may be the business's own.
 * @param paths of all files that there were
 */
export function removeBroken(project: Project, paths: readonly string[]): void {
  const { isWhole } = importsIn(project, paths)
  for (const path of project.paths()) if (path.startsWith('tests/') && !isWhole(path)) project.remove(path)
}

/**
 * What the files of a project import.
 * @param paths of all files that there were, because what is gone may still be imported
 */
function importsIn(project: Project, paths: readonly string[]) {
  const before = new Set(paths)
  const imports = new Map(
    project
      .paths()
      .filter(isCode)
      .map((path) => [path, importsOf(path, project.read(path), before)]),
  )
  /** Files, and all that they import, directly or through others. */
  const reached = (begin: readonly string[]) => {
    const all = new Set(begin)
    for (const path of all) for (const target of imports.get(path) ?? []) all.add(target)
    return all
  }
  /** Whether a file imports nothing that is gone. */
  const isWhole = (path: string) =>
    [...reached([path])].every((each) => project.has(each) || !before.has(each))
  return { reached, isWhole }
}
