/**
 * "Adding a screen", "Testing", "Changing the look", "Lists and forms" and "Moving from Amplify", followed to the letter in a copy. Skipped in a product, whose
 * files differ.
 *
 * @module-tag test-all
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatted } from '../../../scripts/guides/formatted'
import { checkImports } from '../../../scripts/imports/checkImports'
import type * as importTable from '../../../scripts/imports/importTable'
import { copyProject, type Copy } from '../../support/copies'
import { stepsOf, testCommandsOf, withStep, type Step } from '../../support/guideSteps'
import { isProduct } from '../../support/product'

const GUIDES = [
  'docs/guides/screens.md',
  'docs/guides/testing.md',
  'docs/guides/theming.md',
  'docs/guides/lists-and-forms.md',
  'docs/guides/moving-from-amplify.md',
]

describe.skipIf(isProduct)('the guides followed in a copy', { timeout: 120_000 }, () => {
  let copy: Copy
  const touched = new Set<string>()
  const tests: string[] = []
  const sources = () => [...touched].filter((path) => /\.tsx?$/.test(path))

  beforeAll(async () => {
    copy = copyProject()
    for (const page of GUIDES.map((guide) => readFileSync(guide, 'utf8'))) {
      for (const step of stepsOf(page)) follow(copy, step)
      for (const { does, path } of stepsOf(page)) if (does !== 'delete') touched.add(path)
      tests.push(...testCommandsOf(page))
    }
    // Like `npx oxfmt`, the last step of the guide.
    for (const path of touched) copy.write(path, await formatted(path, copy.read(path)))
    // One program for the compiler and the lint, of only the files that the guides write and change, with their imports.
    const include = [...sources(), 'src/*.d.ts', 'tests/support/story*.ts']
    const [ours, testing] = ['tsconfig.json', 'tests/tsconfig.json'].map((path) =>
      JSON.parse(copy.read(path)),
    )
    const compilerOptions = { ...ours.compilerOptions, ...testing.compilerOptions, incremental: false }
    copy.write('tsconfig.json', JSON.stringify({ include, compilerOptions }))
    for (const part of ['src', 'tests']) rmSync(join(copy.folder, part, 'tsconfig.json'))
  }, 60_000)
  afterAll(() => copy.remove(), 60_000)

  /** Runs a program of the packages. @returns what it printed if it failed, and an empty text otherwise */
  const complaints = async (program: string, ...args: string[]) => {
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')))
    const child = spawn(process.execPath, [join('node_modules', program), ...args], { cwd: copy.folder, env })
    const [printed, [status]] = await Promise.all([
      Promise.all([text(child.stdout), text(child.stderr)]),
      once(child, 'close'),
    ])
    return status === 0 ? '' : printed.join('')
  }

  test('make code without type errors', async () => {
    // Its threads cost a fifth more and check some types twice.
    expect(await complaints('typescript/bin/tsc', '--singleThreaded')).toBe('')
  })

  test('make code that passes the lint', async () => {
    expect(await complaints('oxlint/bin/oxlint', '--deny-warnings', ...sources())).toBe('')
  })

  test('make code that imports only what the import table allows', async () => {
    const { IMPORT_TABLE }: typeof importTable = await import(
      join(copy.folder, 'scripts/imports/importTable.ts')
    )
    const paths = copy.git('ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0')
    const left = paths.filter((path) => path !== '' && existsSync(join(copy.folder, path)))
    expect(checkImports(left, copy.read, IMPORT_TABLE)).toEqual([])
  })

  test('make a list, one of it, a form and their tests in 300 lines', () => {
    const steps = stepsOf(readFileSync('docs/guides/lists-and-forms.md', 'utf8'))
    const own = steps.flatMap((step) => ('code' in step ? step.code.trimEnd().split('\n') : []))
    expect(own.length).toBeGreaterThan(200)
    expect(own.length).toBeLessThanOrEqual(300)
  })

  const runTests = (...args: string[]) => complaints('vitest/vitest.mjs', 'run', '--maxWorkers=1', ...args)

  test('make tests that pass', async () => {
    expect(tests.length).toBeGreaterThanOrEqual(GUIDES.length)
    expect(await runTests(...tests.flatMap((each) => each.split(' ')))).toBe('')
  })

  test('move somebody who is signed in from an application with the published aws-amplify', async (context) => {
    // Installs what lab/bench has, but for a half of 120 MB that is not Amplify's.
    const install = 'npm uninstall cognito-local --no-audit --no-fund --fetch-timeout=60000'
    const cwd = join(copy.folder, 'lab/bench')
    const { status, stderr } = spawnSync(install, { cwd, shell: true, encoding: 'utf8' })
    if (status !== 0) context.skip(`npm's registry gives no aws-amplify: ${stderr}`)
    expect(await runTests('--project', 'stories', 'tests/stories/movedApplication.test.ts')).toBe('')
  }, 240_000)
})

function follow(copy: Copy, step: Step): void {
  const file = join(copy.folder, step.path)
  switch (step.does) {
    case 'create':
      if (existsSync(file)) throw new Error(`${step.path} is there already`)
      mkdirSync(dirname(file), { recursive: true })
      return copy.write(step.path, step.code)
    case 'delete':
      return rmSync(file)
    default:
      return copy.write(step.path, withStep(copy.read(step.path), step))
  }
}
