/** Computers that slept, and clocks that are wrong. */
import { expect } from 'vitest'
import { arrives, signIn, welcomed } from '../support/app'
import { story } from '../support/stories'
import { openTabs } from '../support/openTabs'
import { locksHeld, NO_GRACE, refreshesOf, SHORT } from '../support/tabs'

const HOUR = 3_600_000

story(
  'after eight hours of sleep, and no network at first, 3 tabs make one refresh and stay signed in',
  { tags: 'test-all' },
  async ({ page, app }) => {
    await page.context().clock.install()
    await app.control('rotation', NO_GRACE)
    const tabs = await openTabs(page, 3)
    // Each tab reads the account once home is painted. A reading after the pool's clock has moved would ask for new tokens.
    const readings = async () => (await app.outcomes('GetUser')).length
    await expect.poll(readings).toBeGreaterThanOrEqual(tabs.length)
    const seen: string[] = []
    for (const tab of tabs) tab.on('framenavigated', (frame) => seen.push(new URL(frame.url()).pathname))
    await app.control('clock', { advanceSeconds: (8 * HOUR) / 1000 })
    await page.context().setOffline(true)
    // Busy pages learn one after the other that they are offline.
    await page.context().route('**/pool/', (route) => route.abort('internetdisconnected'))
    await page.context().clock.fastForward(8 * HOUR)
    await Promise.all(tabs.map((tab) => tab.evaluate(() => window.dispatchEvent(new Event('focus')))))
    await tabs[0]?.getByText('You’re offline').waitFor()
    await page.context().clock.fastForward(30_000)
    expect(await refreshesOf(app)).toEqual([])
    await page.context().unroute('**/pool/')
    await page.context().setOffline(false)
    await Promise.all(tabs.map((tab) => tab.evaluate(() => window.dispatchEvent(new Event('online')))))
    await expect.poll(async () => (await refreshesOf(app)).length).toBeGreaterThan(0)
    // Wait until its tokens are stored: to the app, a jump of the clock would look like storage that does not answer.
    await expect.poll(() => locksHeld(page)).toBe(0)
    await page.context().clock.fastForward(3_000)
    expect((await refreshesOf(app)).map(({ outcome }) => outcome)).toEqual(['OK'])
    await Promise.all(tabs.map((tab) => welcomed(tab)))
    expect(seen).toEqual([])
  },
)

story.for([-24, 24])(
  'a clock set wrong by %d hours, and right again, ends no session',
  { tags: 'test-all' },
  async (hours, { open, app }) => {
    const page = await open()
    await page.context().clock.install()
    await app.control('rotation', NO_GRACE)
    await app.control('lifetimes', SHORT)
    await page.goto('/auth/login')
    await signIn(page)
    await arrives(page, '/home')
    const goesOn = async () => {
      const before = (await refreshesOf(app)).length
      await expect.poll(async () => (await refreshesOf(app)).length).toBeGreaterThan(before + 1)
    }
    await page.clock.setSystemTime(Date.now() + hours * HOUR)
    await goesOn()
    // Without a grace period, an answer is lost if the page is left while it is on its way.
    await expect.poll(() => locksHeld(page)).toBe(0)
    await page.reload()
    await welcomed(page)
    await goesOn()
    await page.clock.setSystemTime(Date.now())
    await goesOn()
    await welcomed(page)
    expect(new Set((await refreshesOf(app)).map(({ outcome }) => outcome))).toEqual(new Set(['OK']))
  },
)
