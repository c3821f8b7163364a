import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { LANGUAGES } from '../../src/messages/languages'
import { arrives, signIn } from '../support/app'
import { takeLanguage } from '../support/languages'
import { open, setting } from '../support/settings'
import { story } from '../support/stories'

/** Where an element ends, in CSS pixels from the top of the window. */
const bottomOf = (element: Locator) => element.evaluate((it) => it.getBoundingClientRect().bottom)

// A page may use the clipboard only in Chromium.
story(
  'the secret for an authenticator app can be copied to the clipboard; where one must be set up, a small laptop shows it with the field of its code',
  { tags: ['test-all', 'chromium'] },
  async ({ page, app, open: openProfile }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: app.url })
    await open(page, '/home')
    await page.getByRole('link', { name: 'Set up' }).click()
    await setting(page, 'Authenticator app').getByRole('button', { name: 'Turn on' }).waitFor()
    expect(await bottomOf(page.getByLabel('Code from the app'))).toBeLessThanOrEqual(800)
    const link = page.getByRole('link', { name: 'Open in an authenticator app' })
    const secret = new URL((await link.getAttribute('href')) ?? '').searchParams.get('secret') ?? ''
    // Shown in groups of four, copied without the spaces.
    await page.getByText(secret.match(/.{1,4}/g)?.join(' ') ?? '').waitFor()
    await page.getByRole('button', { name: 'Copy' }).click()
    await page.getByRole('status').getByText('Copied').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret)

    const laptop = await openProfile({ viewport: { width: 1366, height: 657 } })
    await laptop.goto('/auth/login')
    await signIn(laptop, 'set-up@example.com')
    await arrives(laptop, '/auth/set-up')
    const field = laptop.locator('[name=code]')
    await field.waitFor()
    for (const code of LANGUAGES) {
      await takeLanguage(laptop, code)
      expect(await bottomOf(field), code).toBeLessThanOrEqual(657)
    }
  },
)
