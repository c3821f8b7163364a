/** A user pool that remembers a browser if the person chooses so: VITE_REMEMBER_DEVICE_DAYS. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { arrives, type ServedApp } from '../support/app'
import { confirm, logout, press } from '../support/settings'
import { choiceStory as story } from '../support/stories'
import { answerPassword, begin } from '../support/ways'

const SAM = 'sms@example.com'
const BOX = 'Remember this browser for 30 days'

/** Enters the address on the sign-in form, then the password. */
async function typePassword(page: Page): Promise<void> {
  await begin(page, SAM)
  await arrives(page, '/auth/password')
  await answerPassword(page)
}

/** Signs in with a code, with or without having the browser remembered. */
async function signInByCode(page: Page, app: ServedApp, remember: boolean, to = '/home'): Promise<void> {
  await typePassword(page)
  if (remember) await page.getByLabel(BOX).check()
  await confirm(page, app)
  await press(page, 'Continue')
  await arrives(page, to)
}

const list = (page: Page) => page.getByRole('region', { name: 'Remembered browsers' })

/** How many device secrets this browser stores. */
const kept = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('gatehouse')
        opening.addEventListener('error', () => reject(new Error('no database')))
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('session').objectStore('session').getAllKeys()
          reading.addEventListener('success', () => {
            opening.result.close()
            resolve(
              reading.result.filter((key) => typeof key === 'string' && key.includes('/device/')).length,
            )
          })
        })
      }),
  )

story(
  'a remembered browser is asked for no code, even after log-outs and refreshes, until it is forgotten here or from another browser',
  { timeout: 120_000 },
  async ({ page, open, app }) => {
    await app.control('pool', { devices: 'ON_PROMPT', deviceSkipsMfa: true })
    await page.goto('/auth/login')
    await signInByCode(page, app, true)
    await expect.poll(() => kept(page)).toBe(1)
    await logout(page)
    expect(await kept(page)).toBe(1)
    // Tokens are refreshed every two seconds: for that the pool needs only the key of the device.
    await app.control('lifetimes', { accessToken: 12 })
    await typePassword(page)
    await arrives(page, '/home')
    const refreshes = async () =>
      (await app.requests()).filter(({ operation }) => operation === 'GetTokensFromRefreshToken')
    await expect.poll(async () => (await refreshes()).length, { timeout: 20_000 }).toBeGreaterThan(1)
    expect((await refreshes()).every(({ outcome }) => outcome === 'OK')).toBe(true)
    await page.goto('/settings/sessions')
    await list(page).getByText('This browser', { exact: true }).waitFor()

    // Another browser, where the box was not ticked, is not in the list. There the first browser is forgotten.
    const other = await open()
    await other.goto('/auth/login')
    await signInByCode(other, app, false)
    await other.goto('/settings/sessions')
    expect(await list(other).getByText('This browser', { exact: true }).count()).toBe(0)
    await list(other)
      .getByRole('button', { name: /^Forget/ })
      .click()
    await other.getByRole('dialog').getByRole('button', { name: 'Forget' }).click()
    await list(other).getByText('No browser is remembered').waitFor()

    // The first one is signed out at its next refresh, and is asked for a code again.
    await page.getByText('Your session has ended').waitFor({ timeout: 20_000 })
    await signInByCode(page, app, true, '/settings/sessions')
    await expect.poll(() => kept(page)).toBe(1)
    await list(page).getByRole('button', { name: 'Forget this browser' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Forget' }).click()
    await arrives(page, '/auth/login')
    await page.getByText('This browser is forgotten').waitFor()
    expect(await kept(page)).toBe(0)
    await typePassword(page)
    await page.getByLabel(BOX).waitFor()
  },
)
