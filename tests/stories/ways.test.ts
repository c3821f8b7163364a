/** VITE_AUTH_FLOW=USER_AUTH: codes and passwords as the first step. Passkeys are in passkeys.test.ts. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { arrives, logout, type ServedApp } from '../support/app'
import { press } from '../support/settings'
import { choiceStory as story } from '../support/stories'
import { answerPassword, begin, beginAt, choose, signInByPassword } from '../support/ways'
import { wrong } from '../support/wrongCode'

async function answerCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code', { exact: true }).fill(code)
  await press(page, 'Continue')
}

/** The sign-in calls that the pool got, after the first `since` requests. */
async function calls(app: ServedApp, since = 0): Promise<string[]> {
  const all = (await app.requests()).map(({ operation }) => operation)
  return all.slice(since).filter((each) => each === 'InitiateAuth' || each === 'RespondToAuthChallenge')
}

story(
  'signing in by e-mail code accepts a new code after a wrong one, even with a space in it, and comes first the next time',
  async ({ page, app }) => {
    await page.clock.install()
    await beginAt(page, 'email-first@example.com', '/auth/ways')
    await choose(page, 'E-mail')
    await arrives(page, '/auth/code')
    await page.getByText('We sent an e-mail with a code to').waitFor()
    const first = await app.code()
    expect(first).toMatch(/^\d{8}$/)
    await answerCode(page, wrong(first))
    await page.getByText('That code is not right').waitFor()
    await page.clock.runFor(31_000)
    await press(page, 'Send a new code')
    await page.getByText('A new code is on its way.').waitFor()
    const second = await app.code()
    expect(second).not.toBe(first)
    await answerCode(page, `${second.slice(0, 4)} ${second.slice(4)}`)
    await arrives(page, '/home')
    await logout(page)
    await begin(page, 'email-first@example.com')
    await arrives(page, '/auth/code')
    await answerCode(page, await app.code())
    await arrives(page, '/home')
  },
)

story(
  'a person without a password chooses between two kinds of code, and a single kind is sent without a choice',
  async ({ page, open, app }) => {
    await beginAt(page, 'codes@example.com', '/auth/ways')
    expect(await page.getByRole('main').getByText('Password').count()).toBe(0)
    await choose(page, 'Text message')
    await page.getByText('We sent a text message with a code to').waitFor()
    await answerCode(page, await app.code())
    await arrives(page, '/home')

    const other = await open()
    await beginAt(other, 'no-password@example.com', '/auth/code')
    expect(await other.getByRole('button', { name: 'Try another way' }).count()).toBe(0)
    await answerCode(other, await app.code())
    await arrives(other, '/home')
  },
)

story(
  '“Try another way” leads from a code to the password, which comes first the next time, without a call to the pool before it',
  async ({ page, app }) => {
    await beginAt(page, 'email-first@example.com', '/auth/ways')
    await choose(page, 'E-mail')
    await arrives(page, '/auth/code')
    await press(page, 'Try another way')
    await arrives(page, '/auth/ways')
    await choose(page, 'Password')
    await answerPassword(page, 'Wrong-passw0rd')
    await page.getByText('is not right').waitFor()
    await answerPassword(page)
    await arrives(page, '/home')
    await logout(page)
    const before = (await app.requests()).length
    await begin(page, 'email-first@example.com')
    await arrives(page, '/auth/password')
    expect(await calls(app, before)).toEqual([])
    await answerPassword(page)
    await arrives(page, '/home')
    expect(await calls(app, before)).toEqual(['InitiateAuth', 'RespondToAuthChallenge'])
  },
)

story('the code page that follows the password offers no other first step', async ({ page, app }) => {
  await beginAt(page, 'sms@example.com', '/auth/password')
  await answerPassword(page)
  await arrives(page, '/auth/code')
  expect(await page.getByRole('button', { name: 'Try another way' }).count()).toBe(0)
  await answerCode(page, await app.code())
  await arrives(page, '/home')
})

story(
  'refusals do not reveal who has an account, whether the pool hides it or not',
  async ({ page, app }) => {
    /** The page after a wrong password or code; undefined if that way is not offered. */
    const refused = async (email: string, way: 'Password' | 'E-mail') => {
      await page.goto('/auth/login')
      await begin(page, email)
      await page.waitForURL((url) => url.pathname !== '/auth/login')
      await page.getByRole('link', { name: 'Back to sign in' }).waitFor()
      if (new URL(page.url()).pathname === '/auth/ways') {
        const choice = page.getByRole('button', { name: way })
        // A name without an account does not always seem to have each way.
        if (!(await choice.isVisible())) return undefined
        await choice.click()
        await page.waitForURL((url) => url.pathname !== '/auth/ways')
      }
      if (new URL(page.url()).pathname !== (way === 'Password' ? '/auth/password' : '/auth/code'))
        return undefined
      const field = page.getByLabel(way === 'Password' ? 'Password' : 'Code', { exact: true })
      await field.fill('00000000')
      await page.keyboard.press('Enter')
      await page.getByText('is not right').waitFor()
      const words = await page.getByRole('main').innerText()
      // Accounts and names with a single way have no “Try another way”, which also changes the line breaks.
      return words
        .replaceAll(/\S+@\S+/g, 'X')
        .replace(/\d+ s/, 'N s')
        .replace('Try another way', '')
        .replaceAll(/\s+/g, ' ')
    }
    const told = [
      await refused('email-first@example.com', 'Password'),
      await refused('email-first@example.com', 'E-mail'),
    ]
    expect(told).toEqual([expect.stringContaining('Enter your password'), expect.stringContaining('e-mail')])
    for (const name of ['nobody', 'noone']) {
      expect([told[0], undefined]).toContain(await refused(`${name}@example.com`, 'Password'))
      expect([told[1], undefined]).toContain(await refused(`${name}@example.com`, 'E-mail'))
    }
    await app.control('client', { preventUserExistenceErrors: 'LEGACY' })
    const passwordOnly = await refused('sms@example.com', 'Password')
    expect(passwordOnly).toContain('ask your administrator')
    expect(await refused('nobody@example.com', 'Password')).toBe(passwordOnly)
    expect(await refused('disabled@example.com', 'Password')).toBe(passwordOnly)
  },
)

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

story('a sign-in in one tab also signs in a tab that is in the middle of one', async ({ page }) => {
  const other = await page.context().newPage()
  await beginAt(other, 'email-first@example.com', '/auth/ways')
  await page.goto('/auth/login')
  await signInByPassword(page, 'email-first@example.com')
  await arrives(page, '/home')
  await arrives(other, '/home')
})

story(
  'a way to sign in that is chosen offline says so, and works once there is a network',
  async ({ page, app }) => {
    await beginAt(page, 'email-first@example.com', '/auth/ways')
    await page.context().setOffline(true)
    await choose(page, 'E-mail')
    await page.getByText('The service cannot be reached').waitFor()
    // The press is sent again.
    await page.context().setOffline(false)
    await arrives(page, '/auth/code')
    await answerCode(page, await app.code())
    await arrives(page, '/home')
  },
)
