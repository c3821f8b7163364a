/** VITE_AUTH_FLOW=USER_AUTH: a sign-in with several steps, and the history and the tabs of a browser. Passkeys are in passkeys.test.ts. */
import { arrives } from '../support/app'
import { choiceStory as story } from '../support/stories'
import { begin, beginAt, choose, signInByPassword } from '../support/ways'

story(
  'going back and forward, or a reload, in the middle of a sign-in leads to the sign-in page, which says what happened',
  async ({ page }) => {
    await beginAt(page, 'email-first@example.com', '/auth/ways')
    await page.goBack()
    await arrives(page, '/auth/login')
    await page.goForward()
    await arrives(page, '/auth/login')
    await page.getByText('An error occurred during the sign in process').waitFor()
    await begin(page, 'email-first@example.com')
    await choose(page, 'Password')
    await arrives(page, '/auth/password')
    await page.reload()
    await arrives(page, '/auth/login')
    await page.getByText('An error occurred during the sign in process').waitFor()
  },
)

story(
  'a sign-in in one tab also signs in a tab that is in the middle of one',
  { tags: 'test-all' },
  async ({ page }) => {
    const other = await page.context().newPage()
    await beginAt(other, 'email-first@example.com', '/auth/ways')
    await page.goto('/auth/login')
    await signInByPassword(page, 'email-first@example.com')
    await arrives(page, '/home')
    await arrives(other, '/home')
  },
)
