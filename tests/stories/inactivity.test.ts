/** The sign-out for inactivity: two of its tabs are in tests/unit/session/inactivity. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { faultsAtAnyWidth } from '../support/anyWidth'
import { arrives } from '../support/app'
import { choiceStory } from '../support/stories'
import { signInByPassword } from '../support/ways'

const edit = (page: Page) => page.getByRole('button', { name: 'Edit' }).first().click()

choiceStory(
  'an idle page asks whether the person is there, and an answer counts; a sleep signs out, and what was typed comes back',
  { timeout: 300_000, tags: 'test-all' },
  async ({ page, app }) => {
    await page.context().clock.install()
    const pass = async (minutes: number) => {
      await app.control('clock', { advanceSeconds: minutes * 60 })
      await page.context().clock.fastForward(minutes * 60_000)
    }
    await page.goto('/settings')
    await signInByPassword(page, 'plain@example.com')
    await page.getByText('You’ll be logged out after 15 minutes without activity.').waitFor()
    await edit(page)
    await page.getByLabel('First name').fill('Pauline')
    await pass(14.1)
    const question = page.getByRole('alertdialog', { name: 'Are you still there?' })
    await question.waitFor()
    expect(await faultsAtAnyWidth(page)).toEqual([])
    await question.getByRole('button', { name: 'Stay signed in' }).click()
    await question.waitFor({ state: 'hidden' })

    await pass(8 * 60)
    await page.getByText('You were logged out after 15 minutes without activity.').waitFor()
    expect(new URL(page.url()).pathname).toBe('/auth')
    await expect.poll(app.operations).toContain('RevokeToken')
    await signInByPassword(page, 'plain@example.com')
    await arrives(page, '/settings')
    await edit(page)
    await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Pauline')
  },
)
