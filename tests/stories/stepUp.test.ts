/** Before a sensitive change people confirm that it is them, in a dialog over the page, or leave the account as it is. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { LOCAL_ENV } from '../../local/mount'
import { arrives, signIn, type ServedApp } from '../support/app'
import { caller } from '../support/poolClient'
import { confirm, logout, open, press, setting } from '../support/settings'
import { story } from '../support/stories'

const MINUTE = 60_000

/** Lets minutes pass, for the browser and for the pool. */
async function later(page: Page, app: ServedApp, minutes: number): Promise<void> {
  await app.control('clock', { advanceSeconds: minutes * 60 })
  await page.context().clock.fastForward(minutes * MINUTE)
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it is you' })
const inDialog = (page: Page, button: string) => dialog(page).getByRole('button', { name: button }).click()
const sent = async (app: ServedApp, operation: string) =>
  (await app.requests()).filter((each) => each.operation === operation).length

story(
  'a change of e-mail address asks for the password and a code over the form: when cancelled, wrong, too late, and right',
  async ({ page, app }) => {
    await page.context().clock.install()
    await page.goto('/settings')
    await signIn(page, 'sms@example.com')
    await confirm(page, app)
    await arrives(page, '/settings')
    const other = await page.context().newPage()
    await other.goto('/settings/two-step')
    await setting(other, 'Text message').getByRole('button', { name: 'Switch off' }).waitFor()
    await later(page, app, 11)

    await setting(page, 'E-mail').getByRole('button', { name: 'Change' }).click()
    const typed = page.getByLabel('New e-mail address')
    await typed.fill('new@example.com')
    await press(page, 'Send code')
    await dialog(page).waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('Nothing was changed, because you did not confirm that it is you.').waitFor()
    expect([await typed.inputValue(), await sent(app, 'UpdateUserAttributes')]).toEqual([
      'new@example.com',
      0,
    ])

    await press(page, 'Send code')
    await dialog(page).getByLabel('Password', { exact: true }).fill('Wrong1!wrong')
    await inDialog(page, 'Confirm')
    await dialog(page).getByText('That is not your current password.').waitFor()
    await page.keyboard.type('Passw0rd!')
    await inDialog(page, 'Confirm')
    await dialog(page).getByText('We sent a text message with a code').waitFor()
    // The code is too late: a challenge lasts three minutes.
    await later(page, app, 4)
    await dialog(page)
      .getByLabel('Code')
      .fill(await app.code())
    await dialog(page).getByText('That took too long. Please confirm again that it is you.').waitFor()
    await dialog(page).getByLabel('Password', { exact: true }).fill('Passw0rd!')
    await inDialog(page, 'Confirm')
    // The new code is only sent when this field appears.
    await dialog(page).getByLabel('Code').waitFor()
    await dialog(page)
      .getByLabel('Code')
      .fill(await app.code())
    await page.getByText('We sent a code to new@example.com').waitFor()
    expect(await page.getByLabel('Code').count()).toBe(1)

    // The other tab has the new tokens, so it asks for no confirmation.
    await setting(other, 'Text message').getByRole('button', { name: 'Switch off' }).click()
    await other.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click()
    await other.getByText('Text message is switched off.').waitFor()
  },
)

story(
  'a person who signed in at the hosted domain confirms a change there, and comes back to the page',
  async ({ page, app }) => {
    await page.context().clock.install()
    const leaveAndSignIn = async () => {
      await arrives(page, '/pool/login')
      await signIn(page)
    }
    await page.goto('/settings')
    await press(page, 'Use single sign-on')
    await leaveAndSignIn()
    await setting(page, 'Phone number').waitFor()
    await later(page, app, 11)
    const change = async () => {
      await setting(page, 'Phone number').getByRole('button', { name: 'Change' }).click()
      await page.getByLabel('New phone number').fill('+12025550143')
      await press(page, 'Send code')
    }
    await change()
    await inDialog(page, 'Sign in again')
    await arrives(page, '/pool/login')
    await page.getByRole('link', { name: 'Cancel' }).click()
    await arrives(page, '/settings')
    await page.getByText('Nothing was changed, because you did not confirm that it is you.').first().waitFor()
    await change()
    await inDialog(page, 'Sign in again')
    await leaveAndSignIn()
    await arrives(page, '/settings')
    await change()
    await page.getByText('We sent a code to +12025550143').waitFor()
  },
)

story(
  'single sign-on that asks nobody confirms nothing: at an open page it changes nothing, says why, and after a log-out it asks',
  async ({ page, app }) => {
    await page.context().clock.install()
    // The classic hosted UI ignores `prompt`.
    const pool = caller(fetch, `${app.url}/pool`)
    const domain = { UserPoolId: LOCAL_ENV['VITE_USER_POOL_ID'], Domain: 'classic', ManagedLoginVersion: 1 }
    expect((await pool('CreateUserPoolDomain', domain)).status).toBe(200)
    await page.goto('/settings')
    await press(page, 'Use single sign-on')
    await arrives(page, '/pool/login')
    await signIn(page)
    await setting(page, 'Phone number').waitFor()
    await later(page, app, 11)
    await setting(page, 'Phone number').getByRole('button', { name: 'Change' }).click()
    await page.getByLabel('New phone number').fill('+12025550143')
    await press(page, 'Send code')
    await inDialog(page, 'Sign in again')
    await page
      .getByText('Single sign-on did not ask you to sign in again, so nothing was changed.')
      .first()
      .waitFor()
    await arrives(page, '/settings')
    expect(await sent(app, 'UpdateUserAttributes')).toBe(0)
    expect(await sent(app, '/oauth2/revoke')).toBe(1)
    await logout(page)
    await press(page, 'Use single sign-on')
    await arrives(page, '/pool/login')
  },
)

story(
  'deleting an account asks for its address and a confirmation, and ends its sessions everywhere',
  async ({ page, open: openProfile, app }) => {
    await page.context().clock.install()
    await open(page, '/settings')
    const phone = await openProfile()
    await open(phone, '/settings')
    const tab = await page.context().newPage()
    await tab.goto('/home')
    await tab.getByRole('heading', { name: 'Welcome, Paula' }).waitFor()
    await later(page, app, 11)

    await press(page, 'Delete account')
    const asking = page.getByRole('dialog', { name: 'Delete your account?' })
    const submit = () => asking.getByRole('button', { name: 'Delete' }).click()
    await asking.getByLabel('Your e-mail address').fill('paul@example.com')
    await submit()
    await asking.getByText('That is not plain@example.com.').waitFor()
    await asking.getByLabel('Your e-mail address').fill(' Plain@example.com')
    await submit()
    await inDialog(page, 'Cancel')
    await asking.getByText('Nothing was changed').waitFor()
    expect(await sent(app, 'DeleteUser')).toBe(0)
    await submit()
    await dialog(page).getByLabel('Password', { exact: true }).fill('Passw0rd!')
    await inDialog(page, 'Confirm')
    await arrives(page, '/auth/login')
    await page.getByText('Your account is deleted, and you are signed out on all your devices.').waitFor()
    await arrives(tab, '/auth/login')
    // On another device the session ends with the next call.
    await setting(phone, 'Name').getByRole('button', { name: 'Edit' }).click()
    await press(phone, 'Save')
    await arrives(phone, '/auth')
    await phone.getByText('Your session has ended. Sign in again to continue.').waitFor()
    await signIn(page)
    await page.getByText('The e-mail address or the password is not right.').waitFor()
  },
)
