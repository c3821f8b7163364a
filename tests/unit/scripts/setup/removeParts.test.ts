/** Each part, and all of them, removed from this project as it is: nothing that stays needs what is removed. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { git } from '../../../../scripts/setup/git'
import { markOn } from '../../../../scripts/setup/marks'
import { belongingTo, isPartName, PART_NAMES, REMOVABLE_PARTS } from '../../../../scripts/setup/parts'
import { createProject, type Project } from '../../../../scripts/setup/project'
import { removeParts } from '../../../../scripts/setup/removeParts'
import { isProduct } from '../../../support/product'

/** The tracked files that exist: a deletion may not be staged yet. */
const PATHS = git('.', 'ls-files', '-z')
  .split('\0')
  .filter((path) => path !== '' && existsSync(path))
const here = () => createProject(PATHS, (path) => readFileSync(path, 'utf8'))

const SOURCE = /\.(tsx?|md)$/

const marksIn = (project: Project, path: string, names: readonly string[]) =>
  project
    .read(path)
    .split('\n')
    .flatMap((line) => markOn(line, names) ?? [])

/** The other files that a source names: imports in code, links in guides. */
const namedIn = (path: string, text: string) =>
  [...text.matchAll(path.endsWith('.md') ? /\]\(([\w./-]+)/g : /'(\.{1,2}\/[\w./-]+)'/g)].map(
    ([, name = '']) => join(dirname(path), name),
  )

test.each([...PART_NAMES, PART_NAMES.join()])(
  'nothing that stays refers to the removed part: %s',
  (names) => {
    const parts = names.split(',').filter(isPartName)
    const project = here()
    removeParts(project, parts)
    const left = project.paths().filter((path) => SOURCE.test(path))
    const gone = PATHS.filter((path) => !project.has(path))
    const belongs = belongingTo(parts)
    expect(gone.filter((path) => !belongs(path))).toEqual([])
    expect(left.filter((path) => belongs(path) || marksIn(project, path, parts).length > 0)).toEqual([])

    const goneNames = new Set(gone.flatMap((path) => [path, path.replace(/\.\w+$/, '')]))
    const dangling = left.flatMap((path) =>
      namedIn(path, project.read(path))
        .filter((name) => goneNames.has(name))
        .map((name) => `${path} names ${name}`),
    )
    expect(dangling).toEqual([])

    const { scripts }: { scripts: Record<string, string> } = JSON.parse(project.read('package.json'))
    const run = Object.values(scripts).flatMap((command) => command.match(/\b[\w./-]+\.ts\b/g) ?? [])
    expect(run.filter((path) => !project.has(path))).toEqual([])
  },
)

test('every mark of a part has its opening or closing partner', () => {
  const project = here()
  const halves = PATHS.filter((path) => SOURCE.test(path)).filter((path) =>
    marksIn(project, path, PART_NAMES).some(({ name, closes }, index, marks) => {
      const partner = marks[closes ? index - 1 : index + 1]
      return partner?.name !== name || partner.closes === closes
    }),
  )
  expect(halves).toEqual([])
})

// A product may have removed it.
test.skipIf(isProduct).each(Object.values(REMOVABLE_PARTS).flatMap(({ paths }): readonly string[] => paths))(
  '%s of a removable part exists',
  (pattern) => {
    const begins = pattern.split('*')[0] ?? ''
    expect(PATHS.some((path) => path.startsWith(begins))).toBe(true)
  },
)
