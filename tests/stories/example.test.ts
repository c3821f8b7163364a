/** The example of docs/testing.md: a story that begins with somebody signed in. */
import { arrives, logout } from '../support/app'
import { story } from '../support/stories'

story('a log-out reaches the other tabs', async ({ signedIn: page }) => {
  const other = await page.context().newPage()
  await other.goto('/home')
  await other.getByRole('button', { name: 'Log out' }).waitFor()
  await logout(page)
  await arrives(other, '/auth/login')
})
