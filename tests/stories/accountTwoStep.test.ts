import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { arrives, signIn, type ServedApp } from '../support/app'
import { confirm, focused, hasFocus, logout, open, press, setting } from '../support/settings'
import { SITE_NAME } from '../support/site'
import { story } from '../support/stories'

const TWO_STEP = '/settings/two-step'

/** Opens the page as a person who is asked for a code at sign-in. */
async function openWithCode(page: Page, app: ServedApp, email: string) {
  await page.goto(TWO_STEP)
  await signIn(page, email)
  await confirm(page, app)
  await arrives(page, TWO_STEP)
}

const factor = (page: Page, name: 'Text message' | 'Authenticator app' | 'E-mail code') => {
  const group = setting(page, name)
  return {
    press: (button: string) => group.getByRole('button', { name: button }).click(),
    is: (state: string) => group.getByText(state, { exact: true }).waitFor(),
  }
}

/** An authenticator app that has scanned the secret on the page. */
async function scan(page: Page) {
  await page.getByRole('img', { name: 'to scan' }).waitFor()
  const link = page.getByRole('link', { name: 'Open in an authenticator app' })
  const address = new URL((await link.getAttribute('href')) ?? '')
  const totp = new TOTP({ secret: Secret.fromBase32(address.searchParams.get('secret') ?? '') })
  return { address, totp }
}

story('an authenticator app can be set up, and its code then signs in', async ({ page, app }) => {
  await open(page, TWO_STEP)
  await factor(page, 'Authenticator app').press('Set up')
  const { address, totp } = await scan(page)
  expect(decodeURIComponent(address.pathname)).toBe(`/${SITE_NAME}:plain@example.com`)
  expect(address.searchParams.get('issuer')).toBe(SITE_NAME)
  expect(await focused(page)).toBe('Set up an authenticator app')
  await page.getByLabel('Code from the app').fill(totp.generate())
  await press(page, 'Switch on')
  await page.getByText('Authenticator app is switched on.').waitFor()
  await factor(page, 'Authenticator app').is('On')
  await logout(page)
  await signIn(page)
  await app.control('clock', { advanceSeconds: 30 }) // the first code cannot be used twice
  await confirm(page, app, totp.generate({ timestamp: Date.now() + 30_000 }))
  await arrives(page, '/home')
})

// A page may use the clipboard only in Chromium.
story(
  'the secret for an authenticator app is shown in groups of four and can be copied',
  { tags: 'chromium' },
  async ({ page, app }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: app.url })
    await open(page, TWO_STEP)
    await factor(page, 'Authenticator app').press('Set up')
    const { address } = await scan(page)
    const secret = address.searchParams.get('secret') ?? ''
    await page.getByText(secret.match(/.{1,4}/g)?.join(' ') ?? '').waitFor()
    await page.getByRole('button', { name: 'Copy' }).click()
    await page.getByRole('status').getByText('Copied').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret)
  },
)

story(
  'a set-up of an authenticator app that fails at the code, or after it, switches nothing on and can be finished by trying again',
  async ({ page, app }) => {
    await open(page, TWO_STEP)
    await factor(page, 'Authenticator app').press('Set up')
    const shown = await scan(page)
    const right = shown.totp.generate()
    await page.getByLabel('Code from the app').fill(right === '000000' ? '111111' : '000000')
    await press(page, 'Switch on')
    await page.getByText('That code does not match').waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await factor(page, 'Authenticator app').is('Off')

    await factor(page, 'Authenticator app').press('Set up')
    const { totp } = await scan(page)
    await app.control('faults', [
      { operation: 'SetUserMFAPreference', kind: 'status', status: 500, times: 1 },
    ])
    const finish = async () => {
      await page.getByLabel('Code from the app').fill(totp.generate())
      await press(page, 'Switch on')
    }
    await finish()
    await page.getByText('The service has a problem').waitFor()
    await finish()
    await factor(page, 'Authenticator app').is('On')
  },
)

story('of two second steps, sign-in asks for the preferred one', async ({ page, app }) => {
  await openWithCode(page, app, 'sms@example.com')
  await factor(page, 'Authenticator app').press('Set up')
  const { totp } = await scan(page)
  await page.getByLabel('Code from the app').fill(totp.generate())
  await press(page, 'Switch on')
  await factor(page, 'Text message').is('On, preferred')
  await factor(page, 'Authenticator app').press('Prefer')
  await factor(page, 'Authenticator app').is('On, preferred')
  await factor(page, 'Text message').is('On')
  await logout(page)
  await signIn(page, 'sms@example.com')
  await page.getByText('Open your authenticator app').waitFor()
})

story('when no second step is preferred, sign-in asks which one to use', async ({ page, app }) => {
  await page.goto(TWO_STEP)
  await signIn(page, 'choose@example.com')
  await page.getByRole('button', { name: 'Text message' }).click()
  await confirm(page, app)
  await factor(page, 'Text message').press('Prefer')
  await factor(page, 'Text message').is('On, preferred')
  await factor(page, 'Text message').press('Ask each time')
  await factor(page, 'Text message').is('On')
  await logout(page)
  await signIn(page, 'choose@example.com')
  await arrives(page, '/auth/choose')
})

story(
  'text messages need a verified phone number, and the page links to where it is verified',
  async ({ page }) => {
    await open(page, TWO_STEP, 'unverified@example.com')
    await page.getByText('Needs a verified phone number').waitFor()
    expect(await page.getByRole('button', { name: 'Switch on' }).count()).toBe(0)
    await page.getByRole('main').getByRole('link', { name: 'profile', exact: true }).click()
    await arrives(page, '/settings')
  },
)

story(
  'switching off a second step asks first, works by keyboard alone, and is refused if the organisation requires the last one',
  async ({ page, app }) => {
    await openWithCode(page, app, 'sms@example.com')
    await app.control('pool', { mfa: 'ON' })
    await factor(page, 'Text message').press('Switch off')
    const dialog = page.getByRole('dialog', { name: 'Switch off text messages?' })
    await dialog.getByRole('button', { name: 'Switch off' }).click()
    await dialog.getByText('Your organisation requires two-step verification.').waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await factor(page, 'Text message').is('On')

    await app.control('pool', { mfa: 'OPTIONAL' })
    const switchOff = setting(page, 'Text message').getByRole('button', { name: 'Switch off' })
    await switchOff.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toBe('Cancel')
    await page.keyboard.press('Escape')
    await expect.poll(() => hasFocus(switchOff)).toBe(true)
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toBe('Cancel')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await factor(page, 'Text message').is('Off')
    await expect.poll(() => hasFocus(setting(page, 'Text message'))).toBe(true)
  },
)

story(
  'e-mail codes are listed for people who use them, and can be switched off and on',
  async ({ page, app }) => {
    await page.goto(TWO_STEP)
    await signIn(page, 'email-code@example.com')
    await confirm(page, app)
    // An e-mail code may be longer, so it waits for the button.
    await page.getByRole('button', { name: 'Continue' }).click()
    await arrives(page, TWO_STEP)
    const mail = factor(page, 'E-mail code')
    await mail.press('Switch off')
    await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click()
    await mail.is('Off')
    await mail.press('Switch on')
    await mail.is('On')
  },
)
