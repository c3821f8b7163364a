/** The question before the sign-out for inactivity: tests/unit/session/inactivity and InactivityWatch have the rest. */
import { expect } from 'vitest'
import { faultsAtAnyWidth } from '../support/anyWidth'
import { choiceStory } from '../support/stories'
import { signInByPassword } from '../support/ways'

choiceStory(
  'an idle page asks whether the person is there, at any width, and an answer counts',
  { timeout: 300_000, tags: 'test-all' },
  async ({ page, app }) => {
    await page.context().clock.install()
    await page.goto('/settings')
    await signInByPassword(page, 'plain@example.com')
    await page.getByText('You’ll be logged out after 15 minutes without activity.').waitFor()
    await app.control('clock', { advanceSeconds: 14.1 * 60 })
    await page.context().clock.fastForward(14.1 * 60_000)
    const question = page.getByRole('alertdialog', { name: 'Are you still there?' })
    await question.waitFor()
    expect(await faultsAtAnyWidth(page)).toEqual([])
    await question.getByRole('button', { name: 'Stay signed in' }).click()
    await question.waitFor({ state: 'hidden' })
  },
)
