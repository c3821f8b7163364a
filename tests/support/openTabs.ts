/** Many tabs of one browser. */
import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { welcomed } from './app'
import { open } from './settings'

/** Signs in and opens further tabs of the same browser, all at /home. */
export async function openTabs(page: Page, count: number): Promise<Page[]> {
  await open(page, '/home')
  const tabs = [page]
  // One after the other: twenty pages at once are slow on two processors.
  while (tabs.length < count) {
    const tab = await another(page, tabs)
    await tab.goto('/home', { waitUntil: 'commit', timeout: 60_000 })
    await welcomed(tab)
    tabs.push(tab)
  }
  return tabs
}

/** How many processes the tabs of one site are in, as in Firefox. Chromium starts one for each, which takes as long as a story. */
const PROCESSES = 4

/** An empty tab; in Chromium, if there are as many processes, in that of an earlier one. */
async function another(page: Page, tabs: Page[]): Promise<Page> {
  const opener = tabs[tabs.length % PROCESSES]
  if (opener === undefined || tabs.length < PROCESSES || inject('engine') !== 'chromium')
    return page.context().newPage()
  // What a page opens is in its process.
  const [tab] = await Promise.all([
    opener.waitForEvent('popup'),
    opener.evaluate(() => void window.open('about:blank')),
  ])
  return tab
}
