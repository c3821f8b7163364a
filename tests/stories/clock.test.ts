/** Computers that slept, and clocks that are wrong. */
import { expect } from 'vitest'
import { welcomed } from '../support/app'
import { story } from '../support/stories'
import { openTabs } from '../support/openTabs'
import { locksHeld, NO_GRACE, refreshesOf } from '../support/tabs'

const HOUR = 3_600_000

story('after eight hours of sleep 3 tabs make one refresh', { tags: 'test-all' }, async ({ page, app }) => {
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
})
