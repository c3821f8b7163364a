/** The sign-out for inactivity, in all tabs. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { faultsAtAnyWidth } from '../support/anyWidth'
import { arrives } from '../support/app'
import { choiceStory } from '../support/stories'
import { signInByPassword } from '../support/ways'

const MINUTE = 60_000

const edit = (page: Page) => page.getByRole('button', { name: 'Edit' }).first().click()

choiceStory(
  'two idle tabs ask whether the person is there, and one answer counts for all; a sleep signs out, and what was typed comes back',
  { timeout: 300_000, tags: 'test-all' },
  async ({ page, app }) => {
    const context = page.context()
    await context.clock.install()
    let late = 0
    context.on('console', (message) => (late += Number(message.text().startsWith('Storage does not work'))))
    const pass = async (minutes: number) => {
      await app.control('clock', { advanceSeconds: minutes * 60 })
      await context.clock.fastForward(minutes * MINUTE)
    }
    await page.goto('/settings')
    await signInByPassword(page, 'plain@example.com')
    await page.getByText('You’ll be logged out after 15 minutes without activity.').waitFor()
    const other = await context.newPage()
    const tabs = [page, other]
    await other.goto('/settings')
    for (const tab of tabs) await tab.getByRole('button', { name: 'Edit' }).first().waitFor()
    await edit(page)
    await page.getByLabel('First name').fill('Pauline')

    // Like a person who reads: now and then the pointer moves in one tab.
    await pass(10)
    await other.mouse.move(200, 200)
    await pass(10)
    const questions = tabs.map((tab) => tab.getByRole('alertdialog', { name: 'Are you still there?' }))
    for (const question of questions) expect(await question.isVisible()).toBe(false)

    await pass(4.1)
    for (const question of questions) await question.waitFor()
    expect(await faultsAtAnyWidth(page)).toEqual([])
    await questions[1]?.getByRole('button', { name: 'Stay signed in' }).click()
    for (const question of questions) await question.waitFor({ state: 'hidden' })

    const calls = (await app.operations()).length
    await pass(8 * 60)
    for (const tab of tabs) {
      await tab.getByText('You were logged out after 15 minutes without activity.').waitFor()
      expect(new URL(tab.url()).pathname).toBe('/auth')
    }
    const made = async () => (await app.operations()).slice(calls)
    await expect.poll(made).toContain('RevokeToken')
    expect(new Set(await made())).toEqual(new Set(['RevokeToken']))

    await signInByPassword(page, 'plain@example.com')
    for (const tab of tabs) await arrives(tab, '/settings')
    // One tab revokes. So does each tab that storage did not answer within 1.5 s: it cannot know, and says so on its console.
    const revoked = (await made()).filter((operation) => operation === 'RevokeToken')
    expect(revoked.length).toBeLessThanOrEqual(1 + late)
    await edit(page)
    await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Pauline')

    // The tabs are closed, and one is opened again after an hour.
    for (const tab of tabs) await tab.goto('about:blank')
    await pass(60)
    await page.goto('/settings')
    await page.getByText('You were logged out after 15 minutes without activity.').waitFor()
  },
)
