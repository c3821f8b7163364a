/**
 * VITE_AUTH_FLOW=USER_AUTH with passkeys, on virtual devices of Chromium.
 *
 * @module-tag chromium
 */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { logout, welcomed } from '../support/app'
import { press, setting } from '../support/settings'
import { choiceStory as story } from '../support/stories'
import { toHostedPage } from '../support/toHostedPage'
import { addDevice } from '../support/virtualDevice'
import { answerPassword, begin, choose, signInByPassword } from '../support/ways'

const EMAIL = 'passkey@example.com'

const welcome = (page: Page) => welcomed(page, 'Pia')

/** Signs in with the password and adds a passkey on the page's device. */
async function signInAndAdd(page: Page): Promise<void> {
  await page.goto('/settings/security')
  await signInByPassword(page, EMAIL)
  await press(page, 'Add a passkey')
  await setting(page, 'Passkey').waitFor()
}

/**
 * Removes what the browser remembers about the last sign-in. The mark of a log-out stays: until the log-out is written to the
 * record, a reload without the mark would still find the session.
 */
const forget = (page: Page) =>
  page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (!key.startsWith('gatehouse.logged-out')) localStorage.removeItem(key)
  })

/** Logs out, and does as if another browser were opened, whose device does not answer yet. */
async function leave(page: Page, device: Awaited<ReturnType<typeof addDevice>>): Promise<void> {
  await device.attend(false)
  await logout(page)
  await forget(page)
  await page.reload()
}

story('a passkey of this browser signs in from suggestions, with nothing typed', async ({ page, app }) => {
  const device = await addDevice(page)
  await signInAndAdd(page)
  expect(await device.count()).toBe(1)
  await device.attend(false)
  await logout(page)
  // From here on the device answers. The sign-in form that is still open would be the first to ask it, so leave it.
  await page.goto('/auth/reset')
  await device.attend(true)
  const before = await app.outcomes('RespondToAuthChallenge')
  await page.goto('/auth/login')
  await welcome(page)
  expect(await app.outcomes('RespondToAuthChallenge')).toHaveLength(before.length + 1)
})

story('in another browser a passkey needs address and two presses, the next time none', async ({ page }) => {
  const device = await addDevice(page)
  await signInAndAdd(page)
  await leave(page, device)
  await device.attend(true)
  await begin(page, EMAIL)
  await choose(page, 'Passkey')
  await welcome(page)
  await device.attend(false)
  await logout(page)
  await begin(page, EMAIL)
  await page.getByRole('heading', { name: 'Use your passkey' }).waitFor()
  // The device is asked at once. A person who does not have it there need not wait for it.
  await page.locator('button[aria-busy=true]').waitFor()
  await press(page, 'Try another way')
  await choose(page, 'Password')
  await answerPassword(page)
  await welcome(page)
})

story('the hosted page accepts a passkey made in the app', { tags: 'test-all' }, async ({ page }) => {
  const device = await addDevice(page)
  await signInAndAdd(page)
  await leave(page, device)
  await toHostedPage(page)
  await page.getByLabel('E-mail').fill(EMAIL)
  await press(page, 'Use a passkey')
  await device.attend(true)
  await press(page, 'Continue')
  await welcome(page)
})
