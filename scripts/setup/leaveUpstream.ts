import { isIn } from './parts'
import { isCode, putInto, type Project } from './project'
import { chooseTests } from './tests'

/** The name of the local pool's package. */
const POOL = '@gatehouse/cognito-pool'

/** The local pool's source, of which a product has the package. */
export const POOL_SOURCE = 'local/pool'

/**
 * What stays in the repository of Gatehouse: it is about how Gatehouse is made, or for those who choose it.
 */
export const UPSTREAM = [
  POOL_SOURCE,
  'lab',
  'docs/decisions',
  'docs/reference/errors.md',
  'docs/pictures',
  'docs/reference/performance.md',
  'docs/reference/reliability.md',
  'docs/reference/scale.md',
  'docs/reference/scenarios.md',
  'docs/reference/specification.md',
  'docs/reference/what-people-bring.md',
  'scripts/guides',
  'scripts/guides.ts',
  'scripts/mutants',
  'scripts/mutants.ts',
  'scripts/pictures.ts',
  'scripts/setup',
  'scripts/setup.ts',
  'scripts/upgrade.ts',
  'tests/simulation',
  'tests/stories/demo.test.ts',
  'tests/stories/results.md',
  'tests/unit/docs',
  'tests/unit/lab',
  'tests/unit/local',
  'tests/unit/scripts',
  '.ci',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
]

/** Packages that are run, not imported. */
const TOOLS = isIn([
  '@types',
  'happy-dom',
  'npm-run-all2',
  'oxfmt',
  'oxlint',
  'oxlint-tsgolint',
  'tsx',
  'typescript',
  'vite',
  'vitest',
])

/**
 * Makes a product of what is left: with the package of the local pool, and of the tests one example of each
 * kind, with what it imports.
 * @param paths of all files that there were
 * @param pool the package of the local pool, as npm names it: `file:vendor/….tgz`
 * @param keepTests whether the tests of what stays remain, too
 */
export function leaveUpstream(
  project: Project,
  paths: readonly string[],
  pool: string,
  keepTests: boolean,
): void {
  for (const path of project.paths().filter(isCode)) project.write(path, withPackage(project.read(path)))
  // Links to the guides of the pool lead into its package.
  for (const path of project.paths().filter((each) => each.endsWith('.md')))
    project.write(
      path,
      project.read(path).replaceAll(/\]\(((?:\.\.\/)+)local\/pool\//g, `]($1node_modules/${POOL}/`),
    )
  putInto(project, 'pnpm-workspace.yaml', /^#.*\npackages:\n(?: .*\n)+\n/, '', 'the packages of pnpm')
  chooseTests(project, paths, keepTests)
  writePackages(project, pool, keepTests)
  putInto(project, 'tests/tsconfig.json', /\n\s*"\.\.\/lab",/, '', 'the lab')
}

/** The text of a file that imports the local pool from its package, not from its source. */
const withPackage = (text: string) =>
  text.replaceAll(/'(?:[./]+\/|local\/)(?:local\/)?pool\/(index|node)(?:\.ts)?'/g, (_, entry: string) =>
    entry === 'index' ? `'${POOL}'` : `'${POOL}/node'`,
  )

interface Packages {
  workspaces?: unknown
  knip?: unknown
  scripts: Record<string, string>
  devDependencies: Record<string, string>
}

/** Keeps of the packages for development those that are imported or run, and adds that of the local pool. */
function writePackages(project: Project, pool: string, keepTests: boolean): void {
  const { workspaces: _, knip: __, ...left }: Packages = JSON.parse(project.read('package.json'))
  const code = project
    .paths()
    .filter(isCode)
    .map((path) => project.read(path))
    .join('\n')
  const isNeeded = ([name]: [string, string]) => TOOLS(name) || new RegExp(`['"]${name}['"/]`).test(code)
  const { dead: ___, 'test:all': all = '', ...scripts } = left.scripts
  const tests: Record<string, string> = keepTests
    ? { 'test:all': all }
    : { test: 'node scripts/checkNode.cjs && vitest run' }
  const packages: Packages = {
    ...left,
    scripts: {
      ...scripts,
      ...tests,
      pool: 'cognito-pool',
      setup: 'node scripts/checkNode.cjs && tsx scripts/gatehouse.ts setup',
      'check:fast': (scripts['check:fast'] ?? '').replace(' dead', ''),
      check: 'tsx scripts/upgrade/changed.ts && npm run check:fast && npm test',
    },
    devDependencies: Object.fromEntries(
      [...Object.entries(left.devDependencies).filter(isNeeded), [POOL, pool] as const].toSorted(([a], [b]) =>
        a < b ? -1 : 1,
      ),
    ),
  }
  project.write('package.json', `${JSON.stringify(packages, null, 2)}\n`)
}
