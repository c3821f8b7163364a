/**
 * `npm run simulate [sessions] [first seed] [lock | transaction | adoption: the part to take out]`
 * The sessions are divided among as many processes as there are processors. Without a first seed, a new one is chosen. A
 * single session logs what happens in it.
 */
import { fork } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { costOf, violations } from './counts'
import type { Share } from './part'
import type { Missing } from './simulatedBrowser'
import { merged, simulate, type Outcome } from './simulate'

const [howMany = '100000', from, without = 'nothing'] = process.argv.slice(2)
const sessions = Number(howMany)
const first = from === undefined ? randomInt(1, 2 ** 31) : Number(from)
const PARTS: readonly Missing[] = ['nothing', 'lock', 'transaction', 'adoption']
const missing = PARTS.find((one) => one === without) ?? 'nothing'

/** A page parses its tokens a dozen times, which took a quarter of the time. Here each is parsed once. */
const readOnce: Plugin = {
  name: 'gatehouse:read-once',
  enforce: 'pre',
  transform: (code, id) => (id.endsWith('/src/cognito/claims.ts') ? code.replace(READS, READS_ONCE) : null),
}
/** Short-lived objects are collected cheaply. */
const FOR_SPEED = ['--max-semi-space-size=64', '--single-threaded-gc']
const READS = 'export function readClaims(token: string)'
const READS_ONCE = `const claimsOf = new Map<string, Claims | null>()
export function readClaims(token: string): Claims | null {
  let claims = claimsOf.get(token)
  if (claims !== undefined) return claims
  if (claimsOf.size > 500) claimsOf.clear()
  claims = JSON.parse(atob(token.split('.', 2)[1]))
  claimsOf.set(token, claims)
  return claims
}
function readToken(token: string)`

const say = (line: string) => void process.stdout.write(`${line}\n`)
report(sessions === 1 ? await simulate(1, first, missing, undefined, say) : await shared())

async function shared(): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-'))
  // Built into one file: a third faster than compiling it as it runs.
  const ssr = new URL('part.ts', import.meta.url).pathname
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [readOnce],
    build: { ssr, outDir: folder, emptyOutDir: true },
  })
  const processes = Math.min(availableParallelism(), sessions)
  const share = Math.ceil(sessions / processes)
  const outcomes = Array.from({ length: processes }, async (_, index): Promise<Outcome> => {
    const size = Math.max(Math.min(share, sessions - index * share), 0)
    const child = fork(join(folder, 'part.js'), { execArgv: FOR_SPEED })
    child.send([size, first + index * share, missing] satisfies Share)
    const [outcome]: Outcome[] = await once(child, 'message')
    if (!outcome) throw new Error('A process ended without an outcome')
    return outcome
  })
  const all = merged(await Promise.all(outcomes))
  await rm(folder, { recursive: true })
  return all
}

function report(tally: Outcome): void {
  const last = first + sessions - 1
  const seconds = Math.round(performance.now() / 1000)
  say(`${sessions} sessions of 8 h, seeds ${first} to ${last}, taken out: ${missing}, ${seconds} s`)
  for (const [what, figure] of [
    ['signed out by accident', tally.spurious],
    ['wrong person', tally.wrongPerson],
    ["ended by another person's log-out", tally.endedByOther],
    ['good answers thrown away', tally.lostAnswer],
    [`ended from elsewhere, and going on or not told (of ${tally.endedElsewhere})`, tally.outlived],
    ['pages stuck', tally.stuck],
    ['sessions back after a log-out', tally.resurrected],
    ['requests with an expired token', `${tally.expired} of ${tally.uses}`],
    ["requests with another person's token", tally.foreign],
    ['pages not ready after 3 s', tally.unready],
    ['faults in all', `${violations(tally)}, in ${tally.failing.length} sessions`],
  ])
    say(`  ${String(what).padEnd(45)} ${figure}`)
  say('and, which cannot always be none:')
  for (const [what, figure] of [
    ['expired tokens whose age no page could know', tally.unknowable],
    ['answers lost for good, signed out once', tally.unrecoverable],
    ['the same, held by a page without storage', tally.stranded],
    ['signed out in a page without storage', tally.cutOff],
    ['sign-ins never stored, that gave way', tally.overruled],
    ['refreshes granted, for each one needed', `${tally.granted}, ${costOf(tally).toFixed(4)}`],
    ['requests for them, faults included', tally.requests],
  ])
    say(`  ${String(what).padEnd(45)} ${figure}`)
  if (tally.failing.length === 0) return
  const some = tally.failing.slice(0, 20).join(' ')
  say(`seeds with a fault (replay: npm run simulate 1 <seed>): ${some}`)
  process.exitCode = 1
}
