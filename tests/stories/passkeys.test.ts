/**
 * VITE_AUTH_FLOW=USER_AUTH with passkeys, on virtual devices of Chromium.
 *
 * @module-tag chromium
 */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { arrives, logout, welcomed } from '../support/app'
import { LOCAL_ENV } from '../../local/mount'
import { caller } from '../support/poolClient'
import { press, setting } from '../support/settings'
import { faultsAtAnyWidth } from '../support/anyWidth'
import { PASSKEY_SCREENS } from '../support/screens'
import { choiceStory as story } from '../support/stories'
import { toHostedPage } from '../support/toHostedPage'
import { addDevice } from '../support/virtualDevice'
import { answerPassword, begin, choose, signInByPassword } from '../support/ways'

const EMAIL = 'passkey@example.com'
const TWO_STEP = '/settings/security'

const welcome = (page: Page) => welcomed(page, 'Pia')

/** Adds a passkey on the settings page and waits until it is listed. */
async function add(page: Page, kind = 'Passkey'): Promise<void> {
  await press(page, 'Add a passkey')
  await setting(page, kind).waitFor()
}

/** Signs in with the password and adds a passkey on the page's device. */
async function signInAndAdd(page: Page): Promise<void> {
  await page.goto(TWO_STEP)
  await signInByPassword(page, EMAIL)
  await add(page)
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

story(
  'a passkey made in this browser signs in from the suggestions of the e-mail field, and nothing is typed',
  async ({ page, app }) => {
    const device = await addDevice(page, 'platform')
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
  },
)

story(
  'in another browser a passkey needs the e-mail address and two presses; the next sign-in asks for it at once and can go another way',
  async ({ page }) => {
    const device = await addDevice(page, 'platform')
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
  },
)

story(
  'a security key that keeps passkeys can be added as a second device, is listed, and signs in',
  { tags: 'test-all' },
  async ({ page }) => {
    const own = await addDevice(page, 'platform')
    await signInAndAdd(page)
    await own.attend(false)
    const plain = await addDevice(page, 'plain-key')
    await press(page, 'Add a passkey')
    await page.getByText('No passkey was created').waitFor()
    expect(await plain.count()).toBe(0)
    await plain.remove()
    const key = await addDevice(page, 'security-key')
    await add(page, 'Security key')
    await own.remove()
    await logout(page)
    await forget(page)
    await page.reload()
    await begin(page, EMAIL)
    await choose(page, 'Passkey')
    await welcome(page)
    expect(await key.count()).toBe(1)
  },
)

story(
  'when the pool accepts a passkey for both steps, a person with a second step signs in without a code',
  { tags: 'test-all' },
  async ({ page, app }) => {
    const WebAuthnConfiguration = {
      RelyingPartyId: 'localhost',
      UserVerification: 'required',
      FactorConfiguration: 'MULTI_FACTOR_WITH_USER_VERIFICATION',
    }
    const set = await caller(fetch, `${app.url}/pool`)('SetUserPoolMfaConfig', {
      UserPoolId: LOCAL_ENV['VITE_USER_POOL_ID'],
      MfaConfiguration: 'OPTIONAL',
      SoftwareTokenMfaConfiguration: { Enabled: true },
      WebAuthnConfiguration,
    })
    expect(set.status).toBe(200)
    const device = await addDevice(page, 'platform')
    await page.goto(TWO_STEP)
    await begin(page, 'totp@example.com')
    await answerPassword(page)
    await arrives(page, '/auth/code')
    await page.getByLabel('Code', { exact: true }).fill(await app.authenticatorCode('totp@example.com'))
    await page.getByRole('button', { name: 'Continue' }).click()
    await add(page)
    await device.attend(false)
    await logout(page)
    await page.goto('/auth/reset')
    await device.attend(true)
    // The passkey is suggested in the e-mail field, and picked.
    await page.goto('/auth/login')
    await page.getByRole('heading', { name: /^Welcome/ }).waitFor()
  },
)

story(
  'the hosted page accepts a passkey that was made in the app',
  { tags: 'test-all' },
  async ({ page }) => {
    const device = await addDevice(page, 'platform')
    await signInAndAdd(page)
    await leave(page, device)
    await toHostedPage(page)
    await page.getByLabel('E-mail').fill(EMAIL)
    await press(page, 'Use a passkey')
    await device.attend(true)
    await press(page, 'Continue')
    await welcome(page)
  },
)

story(
  'every screen of passkeys can be read, and its buttons, links and fields pressed, at any width',
  { timeout: 300_000, tags: 'test-all' },
  async ({ page, app }) => {
    const faults: string[] = []
    for (const [name, way] of Object.entries(PASSKEY_SCREENS)) {
      await page.setViewportSize({ width: 1280, height: 800 })
      await way(page, app)
      for (const fault of await faultsAtAnyWidth(page)) faults.push(`${name}, ${fault}`)
    }
    expect(faults).toEqual([])
  },
)
