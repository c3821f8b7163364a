/**
 * `npm run mutants` puts the faults of scripts/mutants/mutations.ts into the source, one at a time, and runs the tests that should
 * notice each. `npm run mutants -- token src/auth` does so for those whose sentence or file has one of the words. It works in a copy
 * of the project as it is now, so here nothing changes, however it ends.
 */
import { join } from 'node:path'
import { copyProject } from '../tests/support/copies'
import { isInstalled } from '../tests/support/engines'
import type { Mutation } from './mutants/Mutation'
import { MUTATIONS } from './mutants/mutations'
import { runNamed, runTests, startBelowStories } from './mutants/runTests'
import { whereIs } from './mutants/whereIs'

const VERDICTS = ['caught', 'equivalent', 'not run', 'survived', 'lost', 'broken'] as const
type Verdict = (typeof VERDICTS)[number]
const FAULTS: readonly Verdict[] = ['survived', 'lost', 'broken']

const words = process.argv.slice(2)
const mutations = MUTATIONS.filter(
  ({ noticed, file }) => words.length === 0 || words.some((word) => `${noticed} ${file}`.includes(word)),
)
const say = (line: string) => void process.stdout.write(`${line}\n`)

const copy = copyProject()
process.on('exit', copy.remove)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
process.chdir(copy.folder)
// Else those of packages stand between the verdicts.
process.env['NODE_NO_WARNINGS'] = '1'
const belowStories = await startBelowStories()

// A test that fails by itself would seem to notice every fault.
const before = await runNamed(
  belowStories,
  mutations.filter(canRun).map(({ by }) => by),
)
if (before.end !== 'passed') throw new Error(`A test fails without any fault of the list: ${before.how}`)

const results: { verdict: Verdict; line: string }[] = []
for (const mutation of mutations) {
  const start = performance.now()
  const [verdict, how] = await replay(mutation)
  const seconds = Math.round((performance.now() - start) / 1000)
  const line = `${verdict}: ${mutation.noticed}. ${how} (${seconds} s)`
  results.push({ verdict, line })
  say(line)
}
await belowStories.close()
const faults = results.filter(({ verdict }) => FAULTS.includes(verdict))
const count = (verdict: Verdict) => results.filter((result) => result.verdict === verdict).length
say(VERDICTS.map((verdict) => `${count(verdict)} ${verdict}`).join(', '))
for (const { line } of faults) say(line)
process.exit(faults.length === 0 ? 0 : 1)

async function replay(mutation: Mutation): Promise<[Verdict, string]> {
  if (!canRun(mutation)) return ['not run', 'WebKit is not installed']
  const files = copy.git('ls-files', '-z', 'src', 'local/pool').split('\0').slice(0, -1)
  const file = whereIs(mutation, files, copy.read)
  if (file === undefined)
    return ['lost', `Neither in ${mutation.file} nor in one other file: ${mutation.text}`]
  const source = copy.read(file)
  copy.change(file, mutation.text, mutation.becomes)
  belowStories.invalidateFile(join(copy.folder, file))
  try {
    let outcome = await runNamed(belowStories, [mutation.by])
    if (outcome.end === 'passed' && mutation.equivalent) return ['equivalent', mutation.equivalent]
    if (outcome.end === 'passed') outcome = await runTests(belowStories)
    if (outcome.end === 'passed') return ['survived', file]
    return [outcome.end === 'noticed' ? 'caught' : 'broken', outcome.how]
  } finally {
    copy.write(file, source)
    belowStories.invalidateFile(join(copy.folder, file))
  }
}

function canRun({ by }: Mutation): boolean {
  return typeof by === 'string' || by.project === 'stories' || isInstalled('webkit')
}
