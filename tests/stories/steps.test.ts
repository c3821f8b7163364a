/**
 * The pages between the password and the home page.
 *
 * @module-tag test-all
 */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { arrives, signIn } from '../support/app'
import { answer } from '../support/settings'
import { story } from '../support/stories'
import { wrong } from '../support/wrongCode'

const begin = async (page: Page, email: string, path: string) => {
  await page.goto('/auth/login')
  await signIn(page, email)
  await arrives(page, path)
}

story(
  'a password that must be reset is reset with a code, and the person is then signed in',
  async ({ page, app }) => {
    await begin(page, 'reset-required@example.com', '/auth/reset')
    expect(await page.getByLabel('E-mail').inputValue()).toBe('reset-required@example.com')
    await page.getByRole('button', { name: 'Send code' }).click()
    await page.getByText('If this address has an account').waitFor()
    const code = await app.code()
    await answer(page, wrong(code))
    await page.getByLabel('New password', { exact: true }).fill('Quite-new-passw0rd')
    await page.getByRole('button', { name: 'Set password' }).click()
    await page.getByText('That code isn’t right').waitFor()
    expect(await page.getByLabel('New password', { exact: true }).inputValue()).toBe('Quite-new-passw0rd')
    await answer(page, code)
    await page.getByRole('button', { name: 'Set password' }).click()
    await arrives(page, '/home')
  },
)

story(
  'an unconfirmed account is confirmed with a code, and its owner is signed in with the password they typed',
  async ({ page, app }) => {
    await page.clock.install()
    await begin(page, 'unconfirmed@example.com', '/auth/confirm')
    await page.getByRole('heading', { name: 'Confirm your account' }).waitFor()
    await page.clock.runFor(31_000)
    await page.getByRole('button', { name: 'Send again' }).click()
    await page.getByText('A new code is on its way.').waitFor()
    await answer(page, await app.code())
    await arrives(page, '/home')
    await page.getByText('Your account is confirmed').waitFor()
  },
)
