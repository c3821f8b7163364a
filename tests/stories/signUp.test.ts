/**
 * Signing up, with a password and without one, by the keyboard, and after a reload.
 *
 * @module-tag test-all
 */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { faultsAtAnyWidth } from '../support/anyWidth'
import { arrives } from '../support/app'
import { answer } from '../support/settings'
import { choiceStory as story } from '../support/stories'

const PASSWORD = 'Quite-new-passw0rd'

/** Goes from a guarded page to the sign-up form and fills it in. */
async function signUp(page: Page, email: string, password = PASSWORD) {
  await page.goto('/settings?tab=profile')
  await page.getByRole('link', { name: 'Create account' }).click()
  await page.getByLabel('First name').fill('Nora')
  await page.getByLabel('Last name').fill('New')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel(/^Password( \(optional\))?$/).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { name: 'Confirm your account' }).waitFor()
}

story('people can sign up with the keyboard alone', async ({ page, app }) => {
  await page.goto('/auth/login')
  await page.getByRole('link', { name: 'Create account' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Create account' }).waitFor()
  await page.getByLabel('First name').focus()
  for (const text of ['Nora', 'New', 'nora@example.com', PASSWORD]) {
    await page.keyboard.type(text)
    if (text !== PASSWORD) await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await page.getByLabel('Code').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('code')
  await page.keyboard.type(await app.code())
  await arrives(page, '/home')
})

story(
  'the pages of sign-up can be read, and their buttons, links and fields pressed, at any width; a refusal on a phone shows the label and the sentence of its field',
  { timeout: 120_000 },
  async ({ page }) => {
    const faults: string[] = []
    const look = async (what: string) => {
      for (const fault of await faultsAtAnyWidth(page)) faults.push(`${what}, ${fault}`)
    }
    await page.goto('/auth/login')
    await page.getByRole('heading', { name: /^Sign in to / }).waitFor()
    await look('sign-in')
    await page.getByRole('link', { name: 'Create account' }).click()
    await page.getByRole('heading', { name: 'Create account' }).waitFor()
    await look('sign-up')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Create account' }).click()
    const refused = page.getByLabel('First name')
    await expect.poll(() => refused.evaluate((field) => field === document.activeElement)).toBe(true)
    for (const words of ['First name', 'Please fill this in.'])
      expect((await page.getByText(words).first().boundingBox())?.y).toBeGreaterThanOrEqual(0)
    await signUp(page, 'nora@example.com')
    await look('code')
    expect(faults).toEqual([])
  },
)

story(
  'after a reload the code still signs in, by the session that the pool returns',
  async ({ page, app }) => {
    await signUp(page, 'nora@example.com', '')
    await page.reload()
    await answer(page, await app.code())
    await arrives(page, '/settings')
    expect(await app.outcomes('RespondToAuthChallenge')).toEqual([])
  },
)
