import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { arrives, signIn, type ServedApp } from '../support/app'
import { confirm, hasFocus, logout, open, press, turnTo } from '../support/settings'
import { story } from '../support/stories'

const NEW = 'Quite-new-passw0rd'

/** Types both passwords and presses the button. */
async function change(page: Page, current: string, next: string, elsewhere: boolean) {
  await page.getByLabel('Current password').fill(current)
  await page.getByLabel('New password', { exact: true }).fill(next)
  await page.getByLabel('Sign out everywhere else').setChecked(elsewhere)
  await press(page, 'Change password')
}

const calls = async (app: ServedApp, operation: string) =>
  (await app.requests()).filter((request) => request.operation === operation)

story(
  'the form tells password managers whose password it is; after a change the new password signs in and the old one does not',
  async ({ page }) => {
    await open(page, '/settings/password')
    await page.getByLabel('Current password').waitFor()
    const tokens = await page
      .locator('form input')
      .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('autocomplete')))
    expect(tokens).toEqual(['username', 'current-password', 'new-password', null])
    expect(await page.locator('form input').first().inputValue()).toBe('plain@example.com')

    await change(page, 'Passw0rd!', NEW, false)
    await page.getByText('Your password has been changed.').waitFor()
    expect(await page.getByLabel('Current password').inputValue()).toBe('')
    await logout(page)
    await signIn(page)
    await page.getByText('is not right').waitFor()
    await signIn(page, 'plain@example.com', NEW)
    await arrives(page, '/home')
  },
)

story(
  'common, weak and unchanged passwords are refused without a request; a wrong current one is reported beside its field, and the new one stays typed',
  async ({ page, app }) => {
    await open(page, '/settings/password')
    for (const [password, sentence] of [
      ['Password1!', 'one of the most common passwords'],
      ['short', 'does not meet every rule'],
    ] as const) {
      await change(page, 'Passw0rd!', password, true)
      await page.getByText(sentence).waitFor()
    }
    await change(page, 'A-passw0rd!', 'A-passw0rd!', true)
    await page.getByText('That is your password already.').waitFor()
    expect(await calls(app, 'ChangePassword')).toEqual([])

    await change(page, 'Wrong-passw0rd', NEW, true)
    await page.getByText('That is not your current password.').waitFor()
    const current = page.getByLabel('Current password')
    expect(await hasFocus(current)).toBe(true)
    expect(await page.getByLabel('New password', { exact: true }).inputValue()).toBe(NEW)
    await current.fill('Passw0rd!')
    await press(page, 'Change password')
    await page.getByText('and you are signed out everywhere else').waitFor()
  },
)

story(
  'signing out everywhere else keeps this browser signed in and signs out the other one',
  async ({ page, open: another, app }) => {
    await app.control('lifetimes', { accessToken: 14, idToken: 14 })
    const other = await another()
    await open(other, '/home')
    await open(page, '/settings/password')
    await change(page, 'Passw0rd!', NEW, true)
    await page.getByText('and you are signed out everywhere else').waitFor()
    await arrives(other, '/auth')
    await other.getByText('You were signed out here from another device').waitFor()
    const refreshed = async () =>
      (await calls(app, 'GetTokensFromRefreshToken')).some(({ outcome }) => outcome === 'OK')
    await expect.poll(refreshed, { timeout: 12_000 }).toBe(true)
    expect(new URL(page.url()).pathname).toBe('/settings/password')
  },
)

story(
  'other tabs of this browser keep what is typed while everything else is signed out',
  async ({ page, app }) => {
    await open(page, '/settings/password')
    const tab = await page.context().newPage()
    await tab.goto('/settings')
    await press(tab, 'Edit name')
    await tab.getByLabel('First name').fill('Half typed')
    await app.control('faults', [{ operation: 'InitiateAuth', kind: 'delay', delayMs: 1_000 }])
    await change(page, 'Passw0rd!', NEW, true)
    await page.getByText('and you are signed out everywhere else').waitFor()
    expect(await tab.getByLabel('First name').inputValue()).toBe('Half typed')
    await press(tab, 'Save')
    await tab.getByText('Half typed Plain').first().waitFor()
  },
)

story(
  'opening another settings tab while signing out elsewhere does not end the session here',
  async ({ page, app }) => {
    await app.control('lifetimes', { accessToken: 14, idToken: 14 })
    await open(page, '/settings/password')
    await app.control('faults', [{ operation: 'InitiateAuth', kind: 'delay', delayMs: 1_000 }])
    const signingIn = page.waitForRequest(
      (request) => request.headers()['x-amz-target']?.endsWith('InitiateAuth') === true,
    )
    await change(page, 'Passw0rd!', NEW, true)
    await signingIn
    await turnTo(page, 'Devices')
    await expect.poll(() => calls(app, 'GetTokensFromRefreshToken'), { timeout: 12_000 }).toHaveLength(1)
    await page.getByRole('heading', { level: 2, name: 'Where you are signed in' }).waitFor()
    expect((await calls(app, 'GetTokensFromRefreshToken')).map(({ outcome }) => outcome)).toEqual(['OK'])
  },
)

story(
  'with a second step, signing out everywhere else asks for a code to stay signed in here, and returns to the form',
  async ({ page, app }) => {
    await page.goto('/settings/password')
    await signIn(page, 'sms@example.com')
    await confirm(page, app)
    await change(page, 'Passw0rd!', NEW, true)
    await confirm(page, app)
    await page.getByLabel('Current password').waitFor()
  },
)

story(
  'signing out everywhere asks first, leads to the sign-in page, and there ends within one refresh',
  async ({ page, open: another, app }) => {
    await app.control('lifetimes', { accessToken: 14, idToken: 14 })
    const other = await another()
    await open(other, '/home')
    await open(page, '/settings/sessions')
    const ask = page.getByRole('button', { name: 'Sign out everywhere' })
    const dialog = page.getByRole('dialog', { name: 'Sign out everywhere?' })
    await ask.click()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await calls(app, 'GlobalSignOut')).toEqual([])
    await ask.click()
    await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
    await arrives(page, '/auth/login')
    await page.getByText('You are signed out everywhere.').waitFor()
    await arrives(other, '/auth')
    await other.getByText('You were signed out here from another device').waitFor()
  },
)

story(
  'when signing out elsewhere fails, the page says that the password is changed all the same; when signing out everywhere fails, the dialog says so and nobody is signed out',
  async ({ page, app }) => {
    await app.control('faults', [{ operation: 'GlobalSignOut', kind: 'status', status: 500 }])
    await open(page, '/settings/password')
    await change(page, 'Passw0rd!', NEW, true)
    await page.getByText('Your password has been changed, but signing out elsewhere failed').waitFor()
    expect(await page.getByLabel('Current password').inputValue()).toBe('')

    await turnTo(page, 'Devices')
    await press(page, 'Sign out everywhere')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
    await dialog.locator('[data-form-message]').getByText('The service has a problem').waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.reload()
    await page.getByRole('heading', { level: 2, name: 'Where you are signed in' }).waitFor()
  },
)
