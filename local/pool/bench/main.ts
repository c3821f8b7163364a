/**
 * `npx tsx local/pool/bench/main.ts`: compares the local pool, as the bundle of its package, with
 * cognito-local: processor time of a start, and time and memory of many calls in a row. Writes
 * local/pool/bench/results.md, and the figures in local/pool/README.md. `--quick` does less, and only prints.
 */
import { execSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { formatted } from '../../../scripts/guides/formatted'
import { BENCH } from '../../../lab/bench/apps'
import { ratio, spread, type Sample } from '../../../lab/bench/stats'
import { measureNode, measureStart, measureWork, SIGN_INS, USERS, type Work } from './measure'
import { PROGRAMS, type Program } from './programs'

const quick = process.argv.includes('--quick')
const how = quick ? { starts: 3, rounds: 1 } : { starts: 15, rounds: 3 }
/** Milliseconds of processor time that a start may cost if Node itself takes NODE. */
const START_BUDGET = 250
const NODE = 115

const ROOT = join(BENCH, '../..')
const README = join(ROOT, 'local/pool/README.md')

const say = (what: string) => console.error(`bench: ${what}`)

const megabytes = (bytes: number | undefined) => (bytes === undefined ? '–' : (bytes / 1e6).toFixed(1))

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map((_, column) => (column === 0 ? '---' : '--:')), ...rows]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n')

interface Measured {
  program: Program
  starts: { ready: number; answered: number }[]
  work: Work
}

async function measure(): Promise<{ node: Sample; all: Measured[] }> {
  const measured = PROGRAMS.map((program): Omit<Measured, 'work'> => ({ program, starts: [] }))
  const node: number[] = []
  for (let run = 1; run <= how.starts; run++) {
    node.push(await measureNode())
    for (const { program, starts } of measured) {
      say(`start ${run} of ${how.starts}: ${program.name}`)
      starts.push(await measureStart(program))
    }
  }
  const all: Measured[] = []
  for (const each of measured) {
    say(`${USERS} users, ${SIGN_INS} sign-ins: ${each.program.name}`)
    all.push({ ...each, work: await measureWork(each.program, how.rounds) })
  }
  return { node, all }
}

const figures = (all: readonly Measured[]) =>
  table(
    ['', ...all.map(({ program }) => program.name)],
    [
      ['until it is ready, ms', ...all.map(({ starts }) => spread(starts.map(({ ready }) => ready)))],
      [
        'until it has answered, ms',
        ...all.map(({ starts }) => spread(starts.map(({ answered }) => answered))),
      ],
      [`AdminCreateUser, ms for each of ${USERS}`, ...all.map(({ work }) => work.createUser.toFixed(1))],
      [
        `sign-in, ms for each of ${SIGN_INS}`,
        ...all.map(({ program, work }) => `${work.signIn.toFixed(1)} (${program.signIn})`),
      ],
      ['heap before these, MB', ...all.map(({ work }) => megabytes(work.before))],
      ['heap after them, MB', ...all.map(({ work }) => megabytes(work.after[0]))],
      [
        'heap after a reset, MB',
        ...all.map(({ program, work }) => (program.key === 'ours' ? megabytes(work.reset[0]) : 'has none')),
      ],
    ],
  )

function report(node: Sample, all: readonly Measured[], before: number): string {
  const ours = all.find(({ program }) => program.key === 'ours')
  const starts = ours?.starts.map(({ ready }) => ready) ?? []
  const isMet = ratio(starts, node) <= START_BUDGET / NODE
  return [
    '# Results of the bench of the local pool',
    'Written by `npx tsx local/pool/bench/main.ts`, from one run. Milliseconds are of processor time, of all threads of the program, the start of Node included; the client runs in another process. A range is the least and the most of all starts.',
    figures(all),
    `Node itself takes ${spread(node)} ms to start here, measured in the same run. A start of the pool may cost ${START_BUDGET} ms until the ready line where Node takes ${NODE}, ${(START_BUDGET / NODE).toFixed(2)} times as much: ${ratio(starts, node).toFixed(2)} times, ${isMet ? 'met' : '**not met**'}.`,
    '## Whether it grows',
    `Each round makes ${USERS} users and signs in ${SIGN_INS} times; then everything is reset. Megabytes of the heap, after the garbage was collected. What a reset does not give back would be seen to grow from round to round.`,
    table(
      ['Round', 'After the calls', 'After the reset'],
      (ours?.work.after ?? []).map((heap, round) => [
        String(round + 1),
        megabytes(heap),
        megabytes(ours?.work.reset[round]),
      ]),
    ),
    `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${availableParallelism()} processors, load ${before.toFixed(1)} before and ${(loadavg()[0] ?? NaN).toFixed(1)} after.`,
  ].join('\n\n')
}

if (!existsSync(join(BENCH, 'node_modules/cognito-local'))) {
  say('installing the peers')
  execSync('npm ci --no-audit --no-fund', { cwd: BENCH, stdio: 'inherit' })
}
say('building the package')
execSync('npm run build --workspace local/pool --silent', { cwd: ROOT, stdio: 'inherit' })
const load = loadavg()[0] ?? NaN
const { node, all } = await measure()
const path = join(BENCH, 'pool/results.md')
const text = await formatted(path, report(node, all, load))
console.log(text)
if (!quick) {
  await writeFile(path, text)
  const readme = (await readFile(README, 'utf8')).replace(
    /<!-- figures -->[^]*<!-- \/figures -->/,
    () => `<!-- figures -->\n\n${figures(all)}\n\n<!-- /figures -->`,
  )
  await writeFile(README, await formatted(README, readme))
}
