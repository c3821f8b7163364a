/** Each part, all of them, and what stays upstream, removed from this project as it is: nothing that stays needs what is removed. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { importsOf } from '../../../../scripts/imports/checkImports'
import { anchorsOf } from '../../../../scripts/setup/anchors'
import type { Answers } from '../../../../scripts/setup/answers'
import { apply } from '../../../../scripts/setup/apply'
import { git } from '../../../../scripts/upgrade/git'
import { UPSTREAM } from '../../../../scripts/setup/leaveUpstream'
import { markOn } from '../../../../scripts/setup/marks'
import { PART_NAMES, REMOVABLE_PARTS, type PartName } from '../../../../scripts/setup/parts'
import { createProject, type Project } from '../../../../scripts/setup/project'
import { SUMS } from '../../../../scripts/upgrade/checksums'
import { sizeOf } from '../../../../scripts/setup/sizeOf'

/** The tracked files that exist: a deletion may not be staged yet. */
const PATHS = git('.', 'ls-files', '-z')
  .split('\0')
  .filter((path) => path !== '' && existsSync(path))
/** Each file is read once: a set-up asks for each five times, and there are many set-ups. */
const TEXTS = new Map(PATHS.map((path) => [path, readFileSync(path, 'utf8')]))
const here = () => createProject(PATHS, (path) => TEXTS.get(path) ?? expect.fail(`${path} is not there`))

const MARKS = [...PART_NAMES, 'upstream', 'ourTests']
const SOURCE = /\.(tsx?|css|md)$/

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

/** The links of a guide that lead to a heading which no guide has. */
const deadAnchorsIn = (project: Project, guide: string) =>
  guide.endsWith('.md')
    ? Array.from(
        project.read(guide).matchAll(/\]\(([\w./-]*)#([^)\s]+)\)/g),
        ([link, path = '', anchor = '']) => ({
          link: `${guide} has ${link}`,
          to: path === '' ? guide : join(dirname(guide), path),
          anchor,
        }),
      )
        .filter(({ to, anchor }) => project.has(to) && !anchorsOf(project.read(to)).includes(anchor))
        .map(({ link }) => link)
    : []

const namedInComments = (text: string) =>
  [...text.matchAll(/\/\*[^]*?\*\/|(?<=^|\s)\/\/ .*/g)].flatMap(([comment]) =>
    [...comment.matchAll(/(?<![\w/.-])(?:src|build|local|scripts|tests|docs|deploy|lab)\/[\w./-]*\w/g)].map(
      ([name]) => name,
    ),
  )

const OWN = /^(?:node|virtual):|^(?:src|build|deploy|lab|local|scripts|tests)\//

const packagesIn = (path: string, text: string) =>
  importsOf(path, text, new Set()).filter((name) => !OWN.test(name))

const setUp = (remove: PartName[], more: Answers = {}) => {
  const project = here()
  apply(project, { name: 'Acme', remove, ...more }, { commit: 'abc', pool: 'file:vendor/pool.tgz' })
  return project
}

describe.each([
  ['nothing', [], false],
  ...PART_NAMES.map((name) => [name, [name], false] as const),
  ['everything', PART_NAMES, false],
  ['nothing, with our tests', [], true],
  ['everything, with our tests', PART_NAMES, true],
] as const)('a product without %s', (_, parts, keepTests) => {
  const project = setUp([...parts], { keepTests })
  const left = project.paths().filter((path) => SOURCE.test(path))
  const gone = PATHS.filter((path) => !project.has(path))

  test('has nothing that leads to what is removed', () => {
    expect(left.filter((path) => marksIn(project, path, [...parts, 'upstream']).length > 0)).toEqual([])
    const goneNames = new Set(gone.flatMap((path) => [path, path.replace(/\.\w+$/, '')]))
    const dangling = left.flatMap((path) =>
      namedIn(path, project.read(path))
        .filter((name) => goneNames.has(name))
        .map((name) => `${path} names ${name}`),
    )
    expect(dangling).toEqual([])
    expect(left.flatMap((path) => deadAnchorsIn(project, path))).toEqual([])
    const subjectOf = (path: string) => path.replace(/^tests\/(?:unit|screens)\/(.*)\.test\.tsx?$/, 'src/$1')
    expect(left.filter((path) => goneNames.has(subjectOf(path)))).toEqual([])
    const isAt = (name: string) => (path: string) => `${path}/`.startsWith(`${name}/`)
    const pointers = left
      .filter((path) => !/^scripts\/|\.test\.tsx?$/.test(path))
      .flatMap((path) => namedInComments(project.read(path)).map((name) => ({ path, name })))
      .filter(({ name }) => gone.some(isAt(name)) && !left.some(isAt(name)))
    expect(pointers).toEqual([])
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(project.read('package.json'))
    const run = Object.values(scripts).flatMap((command) => command.match(/\b[\w./-]+\.ts\b/g) ?? [])
    expect(run.filter((path) => !project.has(path))).toEqual([])
    const told = left
      .filter((path) => path.endsWith('.ts'))
      .flatMap((path) =>
        [...project.read(path).matchAll(/npm run (\w+)/g)].map(([, name = '']) => ({ path, name })),
      )
    expect(told.filter(({ name }) => scripts[name] === undefined)).toEqual([])
  })

  test('imports only packages that it has', () => {
    const { dependencies, devDependencies } = JSON.parse(project.read('package.json'))
    const names = new Set(Object.keys({ ...dependencies, ...devDependencies }))
    const foreign = left
      .filter((path) => /\.tsx?$/.test(path))
      .flatMap((path) => packagesIn(path, project.read(path)).map((name) => ({ path, name })))
      .filter(({ name }) => !names.has(name))
    expect(foreign).toEqual([])
  })
})

test('a product in one language without the parts is a few hundred files, as docs/guides/yours.md says', () => {
  const product = setUp([...PART_NAMES], { languages: ['en'] })
  const { files, lines } = sizeOf(product.paths(), product.read)
  const said = / or (\d+) with ([\d,]+) in English/.exec(TEXTS.get('docs/guides/yours.md') ?? '')
  expect(files).toBeLessThanOrEqual(Number(said?.[1]))
  expect(lines).toBeLessThanOrEqual(Number(said?.[2]?.replace(',', '')))
})

const testsOf = (project: Project) => project.paths().filter((path) => /\.test\.tsx?$/.test(path))

test('a product has one test of each kind, or, where it wants, those of what stays', () => {
  expect(testsOf(setUp(['example']))).toEqual([
    'tests/screens/example.test.tsx',
    'tests/screens/exampleFlow.test.tsx',
    'tests/stories/example.test.ts',
    'tests/unit/example.test.ts',
  ])
  expect(testsOf(setUp(['example'], { keepTests: true })).length).toBeGreaterThan(150)
})

test('a later set-up also removes the tests of what it removes, but neither others nor their helpers', () => {
  const product = setUp([], { keepTests: true })
  const own = ['tests/support/own.ts', 'tests/unit/own.test.ts']
  product.write(
    SUMS,
    testsOf(product)
      .map((path) => `0  ${path}\n`)
      .join(''),
  )
  for (const path of own) product.write(path, "export const page = '/settings/billing'\n")
  apply(product, { remove: [...PART_NAMES] }, { commit: 'abc', pool: '' })
  expect(testsOf(product)).toEqual(
    [...testsOf(setUp([...PART_NAMES], { keepTests: true })), 'tests/unit/own.test.ts'].toSorted(),
  )
  expect(own.filter(product.has)).toEqual(own)
})

test('pnpm runs no package’s own script, here and in a product, which is no workspace: it refuses those it was told nothing of', () => {
  const { packages }: { packages: Record<string, { hasInstallScript?: true }> } = JSON.parse(
    here().read('package-lock.json'),
  )
  const withScript = Object.keys(packages).filter((path) => packages[path]?.hasInstallScript)
  const refused = withScript.map((path) => `  ${path.replace(/.*node_modules\//, '')}: false\n`)
  const told = `allowBuilds:\n${refused.join('')}`
  const product = setUp([])
  for (const project of [here(), product]) expect(project.read('pnpm-workspace.yaml')).toContain(told)
  expect(product.read('pnpm-workspace.yaml')).not.toContain('packages:')
})

test('a later set-up of a product without npm’s lock file changes the name', () => {
  const product = setUp([])
  product.remove('package-lock.json')
  apply(product, { name: 'Zeta' }, { commit: 'abc', pool: '' })
  expect(JSON.parse(product.read('package.json'))).toMatchObject({ name: 'zeta' })
  expect(product.has('package-lock.json')).toBe(false)
})

test('every mark of a part has its opening or closing partner', () => {
  const project = here()
  const isPaired = (path: string) => {
    const open: string[] = []
    for (const { name, closes } of marksIn(project, path, MARKS))
      if (!closes) open.push(name)
      else if (open.pop() !== name) return false
    return open.length === 0
  }
  expect(PATHS.filter((path) => SOURCE.test(path) && !isPaired(path))).toEqual([])
})

test.each([...UPSTREAM, ...Object.values(REMOVABLE_PARTS).flatMap(({ paths }): readonly string[] => paths)])(
  '%s exists',
  (pattern) => {
    const begins = pattern.split('*')[0] ?? ''
    expect(PATHS.some((path) => path.startsWith(begins))).toBe(true)
  },
)
