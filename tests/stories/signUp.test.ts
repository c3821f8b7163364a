/** @module-tag test-all */
import { expect } from 'vitest'
import { faultsAtAnyWidth } from '../support/anyWidth'
import { choiceStory as story } from '../support/stories'

story(
  'the pages of sign-up can be read, and their buttons, links and fields pressed, at any width; a refusal on a phone shows the label and the sentence of its field',
  { timeout: 120_000 },
  async ({ page }) => {
    const faults: string[] = []
    const look = async (heading: string | RegExp) => {
      await page.getByRole('heading', { name: heading }).waitFor()
      for (const fault of await faultsAtAnyWidth(page)) faults.push(`${String(heading)}, ${fault}`)
    }
    await page.goto('/auth/login')
    await look(/^Sign in to /)
    await page.getByRole('link', { name: 'Create account' }).click()
    await look('Create account')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Create account' }).click()
    const refused = page.getByLabel('First name')
    await expect.poll(() => refused.evaluate((field) => field === document.activeElement)).toBe(true)
    for (const words of ['First name', 'Please fill this in.'])
      expect((await page.getByText(words).first().boundingBox())?.y).toBeGreaterThanOrEqual(0)
    await refused.fill('Nora')
    await page.getByLabel('Last name').fill('New')
    await page.getByLabel('E-mail').fill('nora@example.com')
    await page.getByRole('button', { name: 'Create account' }).click()
    await look('Confirm your account')
    expect(faults).toEqual([])
  },
)
