/** The figures behind docs/reference/scale.md, counted in the running app. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { CALLS, SITE } from '../../scripts/guides/scale/figures'
import { arrives, logout, signIn, welcomed, type ServedApp } from '../support/app'
import { confirm } from '../support/settings'
import { story } from '../support/stories'

/** Expects that the pool has got exactly these calls since the last time. */
function asking(app: ServedApp) {
  const all: string[] = []
  return async (...calls: (readonly string[])[]) => {
    all.push(...calls.flat())
    // Without the keys of the pool, which the sample API fetches.
    const asked = async () => (await app.operations()).filter((call) => !call.startsWith('/')).toSorted()
    await expect.poll(asked).toEqual(all.toSorted())
  }
}

const home = async (page: Page) => {
  await arrives(page, '/home')
  await welcomed(page)
}

story('people make exactly the calls that are counted there', { tags: 'test-all' }, async ({ page, app }) => {
  const asks = asking(app)
  await page.goto('/auth/login')
  await signIn(page)
  await home(page)
  await asks(CALLS.signIn, CALLS.homeAtFirst)
  await page.reload()
  await welcomed(page)
  await asks(CALLS.homeAtFirst)
  await page.getByRole('link', { name: 'Settings' }).first().click()
  await page.getByRole('navigation', { name: 'Settings' }).waitFor()
  await asks(CALLS.settings)
  await logout(page)
  await asks(CALLS.logout)
  await signIn(page, 'sms@example.com')
  await confirm(page, app)
  await arrives(page, '/home')
  await asks(CALLS.signInWithCode, CALLS.homeAtFirst)
})

// It opens no browser.
test('the build is as large as docs/reference/scale.md says, or less', { tags: 'chromium' }, () => {
  const folder = inject('storyBuild')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.includes('.'),
  )
  const weigh = (file: string) => brotliCompressSync(readFileSync(join(folder, file))).length
  const measured = {
    page: weigh('index.html'),
    files: files.length,
    bytes: files.map(weigh).reduce((sum, bytes) => sum + bytes, 0),
  }
  const inPercent = {
    page: (measured.page / SITE.page) * 100,
    files: (measured.files / SITE.files) * 100,
    bytes: (measured.bytes / SITE.bytes) * 100,
  }
  for (const [name, percent] of Object.entries(inPercent)) {
    expect([name, percent <= 100], JSON.stringify(measured)).toEqual([name, true])
    expect([name, percent > 60], JSON.stringify(measured)).toEqual([name, true])
  }
})
