/** Who stays signed in, and for how long: the browser's window, and a time in which nothing is done. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { arrives, signIn, type ServedApp } from '../support/app'
import { openProfile } from '../support/chromium'
import { story } from '../support/stories'
import { welcomed } from '../support/tabs'

/** A browser on one profile that is closed and opened again. */
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

story(
  'who does not stay signed in is signed out by closing the browser, and by nothing less; who stays comes back to it',
  async ({ app }) => {
    await app.control('reset')
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
      // Another tab, and the one that is left.
      const tab = await page.context().newPage()
      await tab.goto('/home')
      await welcomed(tab)
      await page.close()
      await tab.reload()
      await welcomed(tab)

      page = await open()
      await page.goto('/settings')
      await arrives(page, '/auth')
      await expect
        .poll(async () => (await app.requests()).map(({ operation }) => operation))
        .toContain('RevokeToken')
      expect(await page.getByLabel('Stay signed in').isChecked()).toBe(false)
      // In the form that the build has rendered, too, before React is there.
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
  },
)
