import { expect } from 'vitest'
import { open, press } from '../support/settings'
import { story } from '../support/stories'

story(
  'other tabs of this browser keep what is typed while everything else is signed out',
  async ({ page, app }) => {
    await open(page, '/settings/security')
    const tab = await page.context().newPage()
    await tab.goto('/settings')
    await press(tab, 'Edit name')
    await tab.getByLabel('First name').fill('Half typed')
    await app.control('faults', [{ operation: 'InitiateAuth', kind: 'delay', delayMs: 1_000 }])
    await press(page, 'Change password')
    await page.getByLabel('Current password').fill('Passw0rd!')
    await page.getByLabel('New password', { exact: true }).fill('Quite-new-passw0rd')
    await press(page, 'Change password')
    await page.getByText('and you’re signed out everywhere else').waitFor()
    expect(await tab.getByLabel('First name').inputValue()).toBe('Half typed')
    await press(tab, 'Save')
    await tab.getByText('Half typed Plain').first().waitFor()
  },
)
