/** The example of docs/guides/testing.md: a story that begins with somebody signed in. */
import { expect } from 'vitest'
import { arrives, logout } from '../support/app'
import { story } from '../support/stories'

story('after a log-out Back shows nothing of the account', async ({ signedIn: page }) => {
  await page.goto('/home#again') // one more entry of the history
  await logout(page)
  await page.evaluate(() => history.back())
  await arrives(page, '/auth')
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  expect(await page.getByText('Paula').count()).toBe(0)
})
