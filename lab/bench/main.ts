/**
 * `npm run bench`: measures the application and its peers, prints the report and writes lab/bench/results.md,
 * and the targets and the picture of docs/reference/performance.md. `--quick` measures less often, and only
 * prints; `--gate` measures only `npm run check`, and `--growth` only our product as it grows; both write
 * their tables into docs/reference/performance.md.
 */
import { execSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { formatted } from '../../scripts/guides/formatted'
import { launchChromium } from '../../tests/support/chromium'
import { BENCH, buildApp, FORMS, OURS, SIGN_INS, type App } from './apps'
import { measureDevServer } from './devServer'
import { formUsable } from './formUsable'
import { measureGate } from './gate'
import { measureGrowth } from './growth'
import { FORM_LOOKS, takeFormLooks } from './looks'
import { measuredNow } from './measured'
import { measureMemory } from './memory'
import { gateTable, growthTables, PICTURE, picture, report, targetsTable } from './report'
import type { Results } from './results'
import { serve, type Served } from './serve'
import { signInAndReload } from './signInAndReload'
import { measureSizes } from './sizes'
import { measureSrp } from './srp'
import { shuffled } from './stats'

const PERFORMANCE = join(BENCH, '../../docs/reference/performance.md')
const measured = measuredNow()
const quick = process.argv.includes('--quick')
const how = quick
  ? { runs: 1, growthRuns: 1, srpRuns: 1, signIns: 10, starts: 1 }
  : { runs: 4, growthRuns: 3, srpRuns: 3, signIns: 200, starts: 3 }

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
} else {
  installPeers()
  const results = await measure()
  const path = join(BENCH, 'results.md')
  const text = await formatted(path, report(results))
  const targets = targetsTable(results)
  console.log(`${targets}\n\n${text}`)
  say(`took ${(results.conditions.took / 60).toFixed(1)} minutes`)
  if (!quick) {
    await writeFile(path, text)
    await writeSection('targets', targets)
    await writeFile(join(PERFORMANCE, '../..', PICTURE), picture(results))
  }
}

function installPeers(): void {
  if (existsSync(join(BENCH, 'node_modules'))) return
  say('installing the peers')
  execSync('npm ci --no-audit --no-fund', { cwd: BENCH, stdio: 'inherit' })
}

/** Puts a table into its place in docs/reference/performance.md. */
async function writeSection(name: string, text: string): Promise<void> {
  const page = (await readFile(PERFORMANCE, 'utf8')).replace(
    new RegExp(`<!-- ${name} -->[^]*<!-- /${name} -->`),
    () => `<!-- ${name} -->\n\n${text}\n\n${measured}\n\n<!-- /${name} -->`,
  )
  await writeFile(PERFORMANCE, await formatted(PERFORMANCE, page))
}

async function measure(): Promise<Results> {
  const start = Date.now()
  // First: a build over its budget ends the run here, and not after half an hour.
  say('sizes')
  const sizes = measureSizes()
  say('building')
  const served = new Map<string, Served>()
  for (const app of new Set([...FORMS, ...SIGN_INS])) served.set(app.key, await serve(await buildApp(app)))
  served.set(FORM_LOOKS.key, await serve(await takeFormLooks()))
  const ours = served.get(OURS.key)
  if (!ours) throw new Error('Ours is not among what is measured')
  const browser = await launchChromium()
  const form: Results['form'] = {}
  const signIn: Results['signIn'] = {}
  const of = (apps: readonly App[]) =>
    shuffled([...served].filter(([key]) => apps.some((app) => app.key === key)))
  say('a first load of each page, not counted: fonts and the like')
  for (const [, app] of of(FORMS)) await formUsable(app)
  for (let run = 1; run <= how.runs; run++) {
    say(`run ${run} of ${how.runs}: forms`)
    // Twice: they are quick, and differ most.
    for (const _ of [1, 2])
      for (const [key, app] of of([...FORMS, FORM_LOOKS])) (form[key] ??= []).push(await formUsable(app))
    for (const [key, app] of of(SIGN_INS)) {
      say(`run ${run} of ${how.runs}: a sign-in and reloads of ${key}`)
      ;(signIn[key] ??= []).push(await signInAndReload(app))
    }
  }
  say('SRP')
  const srp = await measureSrp(browser, how.srpRuns)
  say('memory')
  const memory = await measureMemory(browser, ours, how.signIns)
  const chromium = browser.version()
  await browser.close()
  for (const { stop } of served.values()) stop()
  say('the development server')
  const devServer = await measureDevServer(how.starts)
  const conditions = {
    measured,
    runs: how.runs,
    srpRuns: how.srpRuns,
    chromium,
    node: process.version,
    cores: availableParallelism(),
    took: (Date.now() - start) / 1000,
  }
  return { conditions, form, signIn, sizes, srp, memory, devServer }
}

/** Shows progress, separately from the report that is printed. */
function say(what: string): void {
  console.error(`bench: ${what}`)
}
