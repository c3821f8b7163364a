/** Who stays signed in when the browser is closed: “Stay signed in”. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { arrives, signIn, welcomed, type ServedApp } from '../support/app'
import { openProfile } from '../support/chromium'
import { story } from '../support/stories'

/** Closes and reopens a browser with the same profile. */
async function inOneProfile(
  app: ServedApp,
  run: (open: () => Promise<Page>) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-profile-'))
  let running: BrowserContext | undefined
  try {
    await run(async () => {
      await running?.close()
      running = await openProfile(folder, app.url)
      return running.pages()[0] ?? running.newPage()
    })
  } finally {
    await running?.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

// It opens a Chromium profile on disk.
story('only “Stay signed in” outlives the browser', { tags: 'chromium' }, async ({ app }) => {
  await inOneProfile(app, async (open) => {
    let page = await open()
    await page.goto('/auth/login')
    const stay = page.getByLabel('Stay signed in')
    expect(await stay.isChecked()).toBe(true)
    await stay.uncheck()
    await signIn(page)
    await welcomed(page)
    await page.reload()
    await welcomed(page)
    // A second tab is signed in too, and stays so when the first is closed.
    const tab = await page.context().newPage()
    await tab.goto('/home')
    await welcomed(tab)
    await page.close()
    await tab.reload()
    await welcomed(tab)

    page = await open()
    await page.goto('/settings')
    await arrives(page, '/auth')
    await expect.poll(app.operations).toContain('RevokeToken')
    expect(await page.getByLabel('Stay signed in').isChecked()).toBe(false)
    // The same holds in the form that the build has rendered, before React is there.
    await page.route('**/*.js', (route) => route.abort())
    await page.goto('/auth/login')
    expect(await page.getByLabel('Stay signed in').isChecked()).toBe(false)
    await page.unroute('**/*.js')

    await page.goto('/auth/login')
    await page.getByLabel('Stay signed in').check()
    await signIn(page)
    await welcomed(page)
    page = await open()
    await page.goto('/home')
    await welcomed(page)
  })
})
