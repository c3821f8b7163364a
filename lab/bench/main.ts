/**
 * `npm run bench`: measures the application and its peers, prints the report and writes lab/bench/results.md, and the
 * targets and the picture of docs/performance.md. `--quick` measures less often, and only prints; `--gate` measures
 * only `npm run check`, and `--growth` only our product as it grows; both write their tables into docs/performance.md;
 * `--traces` writes into lab/bench/traces.md where the time goes.
 */
import { execSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { formatted } from '../../scripts/formatted'
import { launchChromium } from '../../tests/support/chromium'
import { AMPLIFY, APPS, BENCH, buildApp, FLOOR, OURS, SHELL_AMPLIFY, SHELL_FLOOR, SHELLS } from './apps'
import { measureDevServer } from './devServer'
import { formUsable } from './formUsable'
import { measureGate } from './gate'
import { measureGrowth } from './growth'
import { FORM_LOOKS, takeFormLooks } from './looks'
import { measuredNow } from './measured'
import { measureMemory } from './memory'
import { gateTable, growthTables, PICTURE, picture, report, targetsTable, tracesReport } from './report'
import type { Results } from './results'
import { serve, type Served } from './serve'
import { signInAndReload } from './signInAndReload'
import { measureSizes } from './sizes'
import { measureSrp } from './srp'
import { checkSrp } from './srpAccepted'
import { shuffled } from './stats'
import { traceSteps, type Traces } from './traces'

const PERFORMANCE = join(BENCH, '../../docs/performance.md')
/** How often each step is traced. */
const TRACES = 5
const measured = measuredNow()
const quick = process.argv.includes('--quick')
const how = quick
  ? { runs: 1, growthRuns: 1, srpRuns: 1, rounds: 3, signIns: 10, starts: 1 }
  : { runs: 5, growthRuns: 3, srpRuns: 3, rounds: 25, signIns: 200, starts: 3 }

if (process.argv.includes('--gate')) {
  const steps = measureGate()
  await writeSection('gate', gateTable(steps))
  console.log(gateTable(steps))
} else if (process.argv.includes('--growth')) {
  const browser = await launchChromium()
  const tables = growthTables(await measureGrowth(browser, how.growthRuns, say))
  await browser.close()
  console.log(tables)
  if (!quick) await writeSection('growth', tables)
} else if (process.argv.includes('--traces')) {
  installPeers()
  const path = join(BENCH, 'traces.md')
  const runs = quick ? 1 : TRACES
  const text = await formatted(path, tracesReport(await trace(runs), runs, measured))
  console.log(text)
  if (!quick) await writeFile(path, text)
} else {
  installPeers()
  const results = await measure()
  const path = join(BENCH, 'results.md')
  const text = await formatted(path, report(results))
  const targets = targetsTable(results)
  console.log(`${targets}\n\n${text}`)
  if (!quick) {
    await writeFile(path, text)
    await writeSection('targets', targets)
    await writeFile(join(PERFORMANCE, '..', PICTURE), picture(results))
  }
}

function installPeers(): void {
  if (existsSync(join(BENCH, 'node_modules'))) return
  say('installing the peers')
  execSync('npm ci --no-audit --no-fund', { cwd: BENCH, stdio: 'inherit' })
}

async function trace(runs: number): Promise<Traces> {
  say('building')
  const served = new Map<string, Served>()
  for (const app of [OURS, FLOOR, AMPLIFY, SHELL_FLOOR, SHELL_AMPLIFY])
    served.set(app.key, await serve(await buildApp(app)))
  served.set(FORM_LOOKS.key, await serve(await takeFormLooks()))
  const traces = await traceSteps(served, runs, say)
  for (const { stop } of served.values()) stop()
  return traces
}

/** Puts a table into its place in docs/performance.md. */
async function writeSection(name: string, text: string): Promise<void> {
  const page = (await readFile(PERFORMANCE, 'utf8')).replace(
    new RegExp(`<!-- ${name} -->[^]*<!-- /${name} -->`),
    () => `<!-- ${name} -->\n\n${text}\n\n${measured}\n\n<!-- /${name} -->`,
  )
  await writeFile(PERFORMANCE, await formatted(PERFORMANCE, page))
}

async function measure(): Promise<Results> {
  const start = Date.now()
  const before = loadavg()[0] ?? NaN
  // First: a build over its budget ends the run here, and not after half an hour.
  say('sizes')
  const sizes = measureSizes()
  say('building')
  const apps = []
  for (const app of [...APPS, ...SHELLS])
    apps.push({ key: app.key, served: await serve(await buildApp(app)) })
  const browser = await launchChromium()
  const formLooks = await serve(await takeFormLooks())
  const ours = apps.find(({ key }) => key === OURS.key)?.served
  if (!ours) throw new Error('Ours is not among what is measured')
  const form: Results['form'] = {}
  const signIn: Results['signIn'] = {}
  say('a first load of each page, not counted: fonts and the like')
  const forms = [
    ...apps.filter(({ key }) => APPS.some((app) => app.key === key)),
    { key: FORM_LOOKS.key, served: formLooks },
  ]
  for (const { served } of forms) await formUsable(served)
  for (let run = 1; run <= how.runs; run++) {
    say(`forms, run ${run} of ${how.runs}`)
    for (const { key, served } of shuffled(forms)) (form[key] ??= []).push(await formUsable(served))
  }
  for (let run = 1; run <= how.runs; run++) {
    for (const { key, served } of shuffled(apps)) {
      say(`sign-ins and reloads, run ${run} of ${how.runs}: ${key}`)
      ;(signIn[key] ??= []).push(await signInAndReload(served))
    }
  }
  formLooks.stop()
  say('SRP')
  const srp = await measureSrp(browser, how.srpRuns)
  const accepted = await checkSrp(how.rounds)
  say('memory')
  const memory = await measureMemory(browser, ours, how.signIns)
  const chromium = browser.version()
  await browser.close()
  for (const { served } of apps) served.stop()
  say('the development server')
  const devServer = await measureDevServer(how.starts)
  const conditions = {
    measured,
    runs: how.runs,
    srpRuns: how.srpRuns,
    chromium,
    node: process.version,
    cores: availableParallelism(),
    load: [before, loadavg()[0] ?? NaN] satisfies [number, number],
    took: (Date.now() - start) / 1000,
  }
  return { conditions, form, signIn, sizes, srp, accepted, memory, devServer }
}

/** Shows progress, separately from the report that is printed. */
function say(what: string): void {
  console.error(`bench: ${what}`)
}
