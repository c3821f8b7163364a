/** The example of docs/testing.md: a story that begins with somebody signed in. */
import { expect } from 'vitest'
import { story } from '../support/stories'

story('a screen is one press away', async ({ signedIn: page }) => {
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('heading', { name: 'Settings' }).waitFor()
  expect(await page.title()).toContain('Profile · Settings')
})
