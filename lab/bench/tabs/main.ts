/**
 * `npx tsx lab/bench/tabs/main.ts`: two to five tabs of one browser whose tokens expire at the same instant,
 * again and again, with Gatehouse and with auth0-spa-js; prints what happened to the sessions. The refresh
 * token rotates, and a used one is never accepted again.
 */
import { execSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { build } from 'vite'
import { LOCAL_POOL_BUILD } from '../../../build/localPoolBuild'
import { LOCAL_ENV } from '../../../local/mount'
import { serveApp, signIn, welcomed } from '../../../tests/support/app'
import { launchChromium } from '../../../tests/support/chromium'
import { startLocalPool } from '../../../tests/support/localPool'
import { refreshesOf } from '../../../tests/support/tabs'
import { startTenant } from './auth0Tenant'

const BENCH = new URL('..', import.meta.url).pathname
const EXPIRIES = Number(process.argv[2] ?? 20)
const TABS = [2, 3, 4, 5]
/**
 * Seconds that a token lives; and milliseconds between two requests of auth0-spa-js for one, because it
 * counts in whole seconds.
 */
const LIFE = 2
const EVERY = LIFE * 1000 + 1_200
const LIFETIMES = { accessToken: LIFE, idToken: LIFE }
const ROTATION = { enabled: true, graceSeconds: 0 }

interface Outcome {
  /** Tabs that had to sign in again. */
  lost: number
  sent: number
  refused: number
}

const outcomeOf = (log: { outcome: string }[], lost: number): Outcome => ({
  lost,
  sent: log.length,
  refused: log.filter(({ outcome }) => outcome !== 'OK').length,
})

async function gatehouse(context: BrowserContext, folder: string, count: number): Promise<Outcome> {
  const app = await serveApp(folder)
  await app.control('rotation', ROTATION)
  await app.control('lifetimes', LIFETIMES)
  const tabs = await openTabs(context, count)
  await tabs[0]?.goto(`${app.url}/auth/login`)
  if (tabs[0]) await signIn(tabs[0])
  for (const tab of tabs.slice(1)) await tab.goto(`${app.url}/home`)
  await Promise.all(tabs.map((tab) => welcomed(tab)))
  const before = (await refreshesOf(app)).length
  // With such a short life, Gatehouse refreshes after two thirds of it.
  const deadline = Date.now() + EXPIRIES * EVERY * 3
  while ((await refreshesOf(app)).length < before + EXPIRIES && Date.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 100))
  const lost = tabs.filter((tab) => new URL(tab.url()).pathname !== '/home').length
  const outcome = outcomeOf((await refreshesOf(app)).slice(before, before + EXPIRIES), lost)
  await app.stop()
  return outcome
}

async function auth0(
  context: BrowserContext,
  page: ReadonlyMap<string, string>,
  count: number,
): Promise<Outcome> {
  const pool = await startLocalPool()
  await pool.control('rotation', ROTATION)
  await pool.control('lifetimes', LIFETIMES)
  const tenant = await startTenant(pool, page)
  const tabs = await openTabs(context, count)
  await tabs[0]?.goto(`${tenant.url}/?sign-in`)
  await tabs[0]?.waitForURL((url) => url.search === '')
  for (const tab of tabs.slice(1)) await tab.goto(`${tenant.url}/`)
  for (const tab of tabs) await tab.waitForFunction(() => document.title === 'ready')
  const from = Date.now() + EVERY
  const kept = await Promise.all(
    tabs.map((tab) =>
      tab.evaluate(
        async ({ from: start, every, times }) => {
          const ask: unknown = Reflect.get(window, 'ask')
          const got: unknown = typeof ask === 'function' ? await ask(start, every, times) : 0
          return Number(got)
        },
        { from, every: EVERY, times: EXPIRIES },
      ),
    ),
  )
  const all: unknown = await pool.control('requests', undefined, 'GET')
  const log = (Array.isArray(all) ? all : []).filter(isRefresh)
  tenant.stop()
  await pool.stop()
  return outcomeOf(log, kept.filter((times) => times < EXPIRIES).length)
}

const isRefresh = (entry: unknown): entry is { outcome: string } =>
  typeof entry === 'object' &&
  entry !== null &&
  'operation' in entry &&
  entry.operation === 'GetTokensFromRefreshToken'

const openTabs = (context: BrowserContext, count: number): Promise<Page[]> =>
  Promise.all(Array.from({ length: count }, () => context.newPage()))

async function filesIn(folder: string): Promise<Map<string, string>> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  const read = found
    .filter((file) => file.isFile())
    .map(async ({ parentPath, name }): Promise<[string, string]> => {
      const path = join(parentPath, name)
      return [path.slice(folder.length), await readFile(path, 'utf8')]
    })
  return new Map(await Promise.all(read))
}

if (!existsSync(join(BENCH, 'node_modules')))
  execSync('npm ci --no-audit --no-fund', { cwd: BENCH, stdio: 'inherit' })
const folder = await mkdtemp(join(tmpdir(), 'gatehouse-'))
const [ours, theirs] = [join(folder, 'gatehouse'), join(folder, 'auth0')]
Object.assign(process.env, LOCAL_ENV, { [LOCAL_POOL_BUILD]: 'true', NODE_ENV: 'production' })
await build({ logLevel: 'error', mode: 'production', build: { outDir: ours } })
await build({
  logLevel: 'error',
  configFile: false,
  root: join(BENCH, 'peers/auth0'),
  build: { outDir: theirs, target: 'esnext' },
})
const page = await filesIn(theirs)
const browser = await launchChromium()

const rows = []
for (const tabs of TABS) {
  for (const [client, run] of [
    ['Gatehouse', (context: BrowserContext) => gatehouse(context, ours, tabs)],
    ['auth0-spa-js', (context: BrowserContext) => auth0(context, page, tabs)],
  ] as const) {
    const context = await browser.newContext()
    const { lost, sent, refused } = await run(context)
    await context.close()
    rows.push({ tabs, client, expiries: EXPIRIES, 'refreshes sent': sent, refused, 'tabs signed out': lost })
  }
}
console.log(
  `Chromium ${browser.version()}, one profile, tokens of ${LIFE} s, rotation with a grace of ${ROTATION.graceSeconds} s, ` +
    `${EXPIRIES} expiries; auth0-spa-js 2 with localStorage and refresh tokens, asked by all tabs every ${EVERY} ms in the same instant`,
)
console.table(rows)
await browser.close()
await rm(folder, { recursive: true })
