/** What becomes of our product's times as it grows, and of ten tabs. */
import type { Browser } from 'playwright-core'
import { buildApp, folderOf, OURS, type App } from './apps'
import { serve } from './serve'
import { signInAndReload, type SignedIn } from './signInAndReload'
import { shuffled } from './stats'
import { measureTenTabs, type TenTabs } from './tenTabs'

export const GROWN: readonly App[] = [
  { ...OURS, name: 'As it is' },
  { key: 'grown-routes', name: '50 more routes', growth: { routes: 50 } },
  { key: 'grown-menu', name: '200 more menu items', growth: { menuItems: 200 } },
  { key: 'grown-rows', name: '2,000 rows on the home page', growth: { rows: 2_000 } },
]

export interface Growing {
  /** By application, with one entry for each run. */
  times: Record<string, SignedIn[]>
  tenTabs: TenTabs[]
}

/** @param say shows progress */
export async function measureGrowth(
  browser: Browser,
  runs: number,
  say: (what: string) => void,
): Promise<Growing> {
  say('building')
  const apps = []
  for (const app of GROWN) apps.push({ key: app.key, served: await serve(await buildApp(app)) })
  const times: Growing['times'] = {}
  for (let run = 1; run <= runs; run++)
    for (const { key, served } of shuffled(apps)) {
      say(`sign-ins and reloads, run ${run} of ${runs}: ${key}`)
      ;(times[key] ??= []).push(await signInAndReload(served))
    }
  const tenTabs = []
  for (let run = 1; run <= runs; run++) {
    say(`ten tabs, run ${run} of ${runs}`)
    const ours = await serve(folderOf(OURS))
    tenTabs.push(await measureTenTabs(browser, ours))
    ours.stop()
  }
  for (const { served } of apps) served.stop()
  return { times, tenTabs }
}
