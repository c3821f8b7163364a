import { expect } from 'vitest'
import { open, setting } from '../support/settings'
import { story } from '../support/stories'

// A page may use the clipboard only in Chromium.
story(
  'the secret for an authenticator app can be copied to the clipboard',
  { tags: ['test-all', 'chromium'] },
  async ({ page, app }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: app.url })
    await open(page, '/settings/security')
    await setting(page, 'Authenticator app').getByRole('button', { name: 'Set up' }).click()
    const link = page.getByRole('link', { name: 'Open in an authenticator app' })
    const secret = new URL((await link.getAttribute('href')) ?? '').searchParams.get('secret') ?? ''
    // Shown in groups of four, copied without the spaces.
    await page.getByText(secret.match(/.{1,4}/g)?.join(' ') ?? '').waitFor()
    await page.getByRole('button', { name: 'Copy' }).click()
    await page.getByRole('status').getByText('Copied').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret)
  },
)
