/** Who stays signed in, and for how long: “Stay signed in”, and the sign-out for inactivity. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { faultsAtAnyWidth } from '../support/anyWidth'
import { arrives, signIn, welcomed, type ServedApp } from '../support/app'
import { openProfile } from '../support/chromium'
import { choiceStory, story } from '../support/stories'
import { signInByPassword } from '../support/ways'

/** Closes and reopens a browser with the same profile. */
async function inOneProfile(
  app: ServedApp,
  run: (open: () => Promise<Page>) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-profile-'))
  let running: BrowserContext | undefined
  try {
    await run(async () => {
      await running?.close()
      running = await openProfile(folder, app.url)
      return running.pages()[0] ?? running.newPage()
    })
  } finally {
    await running?.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

// It opens a Chromium profile on disk.
story(
  'without “Stay signed in” only closing the browser signs out; with it, the session is there when the browser opens again',
  { tags: 'chromium' },
  async ({ app }) => {
    await app.control('reset')
    await inOneProfile(app, async (open) => {
      let page = await open()
      await page.goto('/auth/login')
      const stay = page.getByLabel('Stay signed in')
      expect(await stay.isChecked()).toBe(true)
      await stay.uncheck()
      await signIn(page)
      await welcomed(page)
      await page.reload()
      await welcomed(page)
      // A second tab is signed in too, and stays so when the first is closed.
      const tab = await page.context().newPage()
      await tab.goto('/home')
      await welcomed(tab)
      await page.close()
      await tab.reload()
      await welcomed(tab)

      page = await open()
      await page.goto('/settings')
      await arrives(page, '/auth')
      await expect
        .poll(async () => (await app.requests()).map(({ operation }) => operation))
        .toContain('RevokeToken')
      expect(await page.getByLabel('Stay signed in').isChecked()).toBe(false)
      // The same holds in the form that the build has rendered, before React is there.
      await page.route('**/*.js', (route) => route.abort())
      await page.goto('/auth/login')
      expect(await page.getByLabel('Stay signed in').isChecked()).toBe(false)
      await page.unroute('**/*.js')

      await page.goto('/auth/login')
      await page.getByLabel('Stay signed in').check()
      await signIn(page)
      await welcomed(page)
      page = await open()
      await page.goto('/home')
      await welcomed(page)
    })
  },
)

const MINUTE = 60_000

const edit = (page: Page) => page.getByRole('button', { name: 'Edit' }).first().click()

choiceStory(
  'two idle tabs ask whether the person is there, and one answer counts for all; a sleep signs out, and what was typed comes back',
  { timeout: 300_000, tags: 'test-all' },
  async ({ page, app }) => {
    const context = page.context()
    await context.clock.install()
    let late = 0
    context.on(
      'console',
      (message) => (late += Number(message.text().startsWith('This browser keeps no session'))),
    )
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

    const calls = (await app.requests()).length
    await pass(8 * 60)
    for (const tab of tabs) {
      await tab.getByText('You were logged out after 15 minutes without activity.').waitFor()
      expect(new URL(tab.url()).pathname).toBe('/auth')
    }
    const made = async () => (await app.requests()).slice(calls).map(({ operation }) => operation)
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
