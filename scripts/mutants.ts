/**
 * `npm run mutants` changes the code in one place at a time, with StrykerJS, and runs the unit tests of its
 * layer: a change that they do not notice survives. It does so for each of FOLDERS, and writes the folder's
 * row of the table in docs/guides/testing.md. `npm run mutants -- src/http/xsrf.ts` does so for one file or
 * folder. `.local/mutants` has the reports, and the results, which are used again until their code or their
 * tests change.
 */
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { formatted } from './guides/formatted'
import { git } from './upgrade/git'

const FOLDERS = [
  'src/session/tokens',
  'src/session/signIn',
  'src/session/account',
  'src/http',
  'src/cognito',
  'src/input',
]
/** The tests that run for a folder, in tests/unit; by default those of the same name. */
const TESTS: Record<string, string> = {
  // All of the session passes through it: its tests would take hours. Those of the account's actions end
  // sessions and replace tokens.
  'src/session/tokens': 'session/tokens,session/account',
  'src/session/signIn': 'session',
  'src/session/account': 'session',
  // The session is its caller.
  'src/cognito': 'cognito,session',
}
const GUIDE = 'docs/guides/testing.md'
const KEPT = '.local/mutants'

const path = process.argv[2]?.replace(/\/$/, '')
for (const target of path === undefined ? FOLDERS : [path]) {
  const [before, commit] = [processorSeconds(), git('.', 'rev-parse', '--short=8', 'HEAD').trim()]
  const results = await mutate(target)
  if (FOLDERS.includes(target)) await writeRow(target, results, processorSeconds() - before, commit)
}

type Results = Awaited<ReturnType<Stryker['runMutationTest']>>

/**
 * Changes a file or a folder. @returns what became of each change, also of those in the folder's other files
 * that were made earlier
 */
function mutate(target: string): Promise<Results> {
  const isFolder = statSync(target).isDirectory()
  const around = isFolder ? target : dirname(target)
  const folder = FOLDERS.find((each) => `${around}/`.startsWith(`${each}/`)) ?? around
  const kept = `${KEPT}/${folder.replaceAll('/', '.')}`
  process.env['MUTANTS_TESTS'] = TESTS[folder] ?? folder.replace('src/', '')
  return new Stryker({
    // Components and hooks are tested in a layer above, tests/screens.
    mutate: isFolder ? [`${target}/**/*.ts`, `!${target}/**/use[A-Z]*.ts`] : [target],
    plugins: [import.meta.resolve('@stryker-mutator/vitest-runner')],
    testRunner: 'vitest',
    vitest: { configFile: 'scripts/mutants/vitest.config.ts', dir: 'tests/unit', related: false },
    coverageAnalysis: 'perTest',
    // No test is known to reach what runs while a module is loaded, so all tests of the folder would run for
    // each such change.
    ignoreStatic: true,
    // TypeScript 7 has no API for Stryker to read one with. The paths in ours are right in Stryker's copy,
    // too.
    tsconfigFile: 'none',
    disableTypeChecks: false,
    incremental: true,
    incrementalFile: `${kept}.json`,
    reporters: ['clear-text', 'progress', 'html'],
    clearTextReporter: { reportTests: false, logTests: false },
    htmlReporter: { fileName: `${kept}.html` },
    tempDirName: `${KEPT}/copy`,
    ignorePatterns: ['.local'],
    // Some changes make a test wait for what never comes, and that leaves a processor idle.
    concurrency: availableParallelism() + 2,
    // Vitest gives such a test up before: to begin a worker anew takes longer.
    timeoutMS: 60_000,
  }).runMutationTest()
}

/** @param commit of the code when it was copied */
async function writeRow(folder: string, results: Results, seconds: number, commit: string): Promise<void> {
  // A module is loaded once for all tests: what runs then is not changed, also where tests reach it again.
  const changed = results.filter((mutant) => !mutant.static)
  const count = (...wanted: string[]) => changed.filter(({ status }) => wanted.includes(status)).length
  const [noticed, survived, uncovered] = [count('Killed', 'Timeout'), count('Survived'), count('NoCoverage')]
  const all = noticed + survived + uncovered
  const cells = [
    `\`${folder}\``,
    `${Math.round((100 * noticed) / all)} %`,
    all,
    survived,
    uncovered,
    `${Math.round(seconds)} s`,
    commit,
    new Date().toISOString().slice(0, 10),
  ]
  const page = readFileSync(GUIDE, 'utf8').replace(
    new RegExp(`^\\| \`${folder}\` .*`, 'm'),
    () => `| ${cells.join(' | ')} |`,
  )
  writeFileSync(GUIDE, await formatted(GUIDE, page))
}

/**
 * Of this process and of those that it has started and that have ended; NaN where they are not counted as on
 * Linux, in hundredths.
 */
function processorSeconds(): number {
  if (process.platform !== 'linux') return NaN
  const [, fields = ''] = readFileSync('/proc/self/stat', 'utf8').split(') ')
  return (
    fields
      .split(' ')
      .slice(11, 15)
      .reduce((sum, ticks) => sum + Number(ticks), 0) / 100
  )
}
