/** Many tabs of one browser on one rotating refresh token that is never accepted twice. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { arrives, logout, welcomed, type ServedApp } from '../support/app'
import { story } from '../support/stories'
import { openTabs } from '../support/openTabs'
import { locksHeld, NO_GRACE, refreshesOf, SHORT } from '../support/tabs'

/** Rounds of the story with broken replies; about 3 s each. */
const ROUNDS = Number(process.env['ROUNDS'] ?? 8)

/** The addresses of the tabs, as paths. */
const paths = (tabs: Page[]) => tabs.map((tab) => new URL(tab.url()).pathname)

/** Milliseconds from the announcement of a log-out to the last protected screen that goes, measured in the page. */
const untilEmpty = (tab: Page) =>
  tab.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let heardAt = 0
        new BroadcastChannel('gatehouse.session').addEventListener('message', () => {
          heardAt ||= performance.now()
        })
        new MutationObserver(() => {
          if (heardAt > 0 && !document.body.textContent.includes('Welcome, Paula'))
            resolve(performance.now() - heardAt)
        }).observe(document.body, { childList: true, subtree: true })
      }),
  )

/** Opens tabs on tokens that live for 2 s, waits for this many refreshes, and logs out in one of the tabs. */
const getThrough =
  (count: number, expiries: number) =>
  async ({ page, app }: { page: Page; app: ServedApp }) => {
    await app.control('rotation', NO_GRACE)
    await app.control('lifetimes', SHORT)
    const tabs = await openTabs(page, count)
    const before = (await refreshesOf(app)).length
    const since = async () => (await refreshesOf(app)).slice(before)
    await expect
      .poll(async () => (await since()).length, { timeout: 150_000, interval: 500 })
      .toBeGreaterThanOrEqual(expiries)
    const seen = (await since()).slice(0, expiries)
    expect(new Set(seen.map(({ outcome }) => outcome))).toEqual(new Set(['OK']))
    // One refresh for each expiry: no two for the same token, which lives for 2 s and is due after 4/3 s. Its age counts from
    // the request, so the next refresh comes sooner after one that took long on a machine that stood still.
    const gaps = seen.slice(1).map(({ at }, index) => at - (seen[index]?.at ?? 0))
    const early = gaps.filter((gap, index) => gap < 1_000 && gap + (gaps[index - 1] ?? Infinity) < 2_000)
    expect(early).toEqual([])
    expect(new Set(paths(tabs))).toEqual(new Set(['/home']))

    // From here on no refresh is due: what the tabs hear next is the log-out.
    await app.control('lifetimes', { accessToken: 3_600, idToken: 3_600 })
    const made = (await refreshesOf(app)).length
    await expect.poll(async () => (await refreshesOf(app)).length).toBeGreaterThan(made)
    await expect.poll(() => locksHeld(page)).toBe(0)
    const [first, ...others] = tabs
    const emptied = others.map(untilEmpty)
    if (first) await logout(first)
    const took = await Promise.all(emptied)
    await Promise.all(tabs.map((tab) => arrives(tab, '/auth/login')))
    process.stdout.write(
      `log-out: the last of ${count} tabs was empty ${Math.round(Math.max(...took))} ms after it was told\n`,
    )
    expect(took).toHaveLength(count - 1)
  }

story(
  '4 tabs get through 4 expiries with 4 refreshes, none is signed out, and a log-out in one leads all of them to the sign-in page',
  getThrough(4, 4),
)

story(
  '20 tabs get through 40 expiries with 40 refreshes, and a log-out in one leads all of them to the sign-in page',
  { timeout: 240_000, tags: 'test-all' },
  getThrough(20, 40),
)

/** What a network does to a third of the replies. Tabs may close while a reply is on its way: hence the grace period. */
const TROUBLE = ['status', 'html', 'truncated', 'empty', 'wrong-type', 'drop-before', 'drop-after'].map(
  (kind, index) => ({ operation: 'GetTokensFromRefreshToken', kind, probability: 0.05, seed: index + 1 }),
)

story(
  '8 tabs with every third reply broken, tabs closed and reloaded, and times offline: none is signed out',
  { timeout: 240_000, tags: 'test-all' },
  async ({ page, app }) => {
    await app.control('rotation', { enabled: true, graceSeconds: 60 })
    await app.control('lifetimes', { accessToken: 4, idToken: 4 })
    const context = page.context()
    let tabs = await openTabs(page, 8)
    await app.control('faults', TROUBLE)
    for (let round = 0; round < ROUNDS; round++) {
      const before = (await refreshesOf(app)).length
      const [first, second, ...others] = tabs
      await first?.close()
      await second?.reload()
      const opened = await context.newPage()
      await opened.goto('/settings')
      tabs = [...others, opened, ...(second ? [second] : [])]
      await context.setOffline(round % 3 === 2)
      await expect
        .poll(async () => (await refreshesOf(app)).length + (round % 3 === 2 ? 1 : 0), { timeout: 30_000 })
        .toBeGreaterThan(before)
      await context.setOffline(false)
    }
    await fetch(`${app.url}/pool/control/faults`, { method: 'DELETE' })
    for (const tab of tabs) {
      await tab.goto('/home')
      await welcomed(tab)
    }
    const outcomes = (await refreshesOf(app)).map(({ outcome }) => outcome)
    process.stdout.write(
      `chaos: ${outcomes.length} refreshes, ${outcomes.filter((outcome) => outcome !== 'OK').length} broken\n`,
    )
    expect(outcomes).not.toContain('RefreshTokenReuseException')
  },
)
