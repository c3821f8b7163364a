import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { flowApp } from '../../support/flowApp'
import { SITE_NAME } from '../../support/site'
import { wrong } from '../../support/wrongCode'
import { totp } from '../../support/totp'

const app = flowApp()
const TWO_STEP = '/settings/security'

/** An authenticator app that has scanned the secret on the page. */
async function scan() {
  await screen.findByRole('img', { name: /to scan/ })
  const link = screen.getByRole('link', { name: 'Open in an authenticator app' })
  const address = new URL(link.getAttribute('href') ?? '')
  return { address, code: () => totp(address.searchParams.get('secret') ?? '', app.now()) }
}

test('an authenticator app can be set up, and its code then signs in', async () => {
  const page = await app.open(TWO_STEP)
  await page.setting('Authenticator app').press(/^Set up/)
  const { address, code } = await scan()
  expect(decodeURIComponent(address.pathname)).toBe(`/${SITE_NAME}:plain@example.com`)
  expect(address.searchParams.get('issuer')).toBe(SITE_NAME)
  await expect.poll(page.focused).toBe('Set up an authenticator app')
  // The sixth digit submits it.
  await page.fill('Code from the app', code())
  await page.see('The authenticator app is on.')
  await page.setting('Authenticator app').see('On')
  await page.logout()
  await page.signIn()
  // A code cannot be used twice.
  await app.later(30_000)
  await page.confirm(code())
  await page.see('Welcome, Paula')
})

test('a set-up of an authenticator app that fails at the code, or after it, switches nothing on and can be finished by trying again', async () => {
  const page = await app.open(TWO_STEP)
  const setting = page.setting('Authenticator app')
  await setting.press(/^Set up/)
  const { code: right } = await scan()
  await page.fill('Code from the app', wrong(right()))
  await page.press('Turn on')
  await page.see(/^That code doesn’t match/)
  await page.press('Cancel')
  await setting.see('Off')

  await setting.press(/^Set up/)
  const { code } = await scan()
  await app.control('faults', [{ operation: 'SetUserMFAPreference', kind: 'status', status: 500, times: 1 }])
  await page.fill('Code from the app', code())
  await page.press('Turn on')
  await page.see(/^The service has a problem/)
  await page.fill('Code from the app', code())
  await page.press('Turn on')
  await setting.see('On')
})

test('text messages are switched on and off', async () => {
  const page = await app.open(TWO_STEP)
  await page.setting('Text message').press(/^Turn on/)
  await page.see('Text messages are on.')
  await page.setting('Text message').see('On')
  await page.logout()
  await page.signIn()
  await page.confirm()
  await page.see('Welcome, Paula')
  await page.goto(TWO_STEP)
  await page.setting('Text message').press(/^Turn off/)
  await page.dialog.press('Turn off')
  await page.setting('Text message').see('Off')
  await page.logout()
  await page.signIn()
  await page.see('Welcome, Paula')
})

test('when no second step is preferred, sign-in asks which one to use', async () => {
  const page = await app.open(TWO_STEP, 'choose@example.com')
  const sms = page.setting('Text message')
  await sms.press(/^Make default/)
  await sms.see('On, default')
  await sms.press(/^Always ask/)
  await sms.see('On')
  await page.logout()
  await page.signIn('choose@example.com')
  await page.arrives('/auth/choose')
})

test('password and second step are one tab, and the addresses that they had lead to it', async () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
  const page = await app.open('/settings/password')
  await page.see('Change password')
  await page.see('Two-step verification')
  await page.arrives('/settings/security')
  expect(shown).not.toHaveBeenCalled()
  await page.goto('/settings/two-step')
  await page.arrives('/settings/security')
  await expect.poll(() => shown.mock.contexts[0]).toHaveProperty('id', 'two-step')
})

test('text messages need a verified phone number, and the page links to where it is verified', async () => {
  const page = await app.open(TWO_STEP, 'unverified@example.com')
  await page.see(/^Needs a verified phone number/)
  expect(screen.queryByRole('button', { name: /^Turn on/ })).toBeNull()
  await page.follow('profile')
  await page.see('Your details')
  await page.arrives('/settings')
})

test('switching off the last second step asks first, and is refused if the organisation requires one', async () => {
  const page = await app.open(TWO_STEP, 'sms@example.com')
  const sms = page.setting('Text message')
  await app.control('pool', { mfa: 'ON' })
  await sms.press(/^Turn off/)
  await page.dialog.see('Turn off text messages?')
  await page.dialog.press('Turn off')
  await page.dialog.see(/^Your organisation requires/)
  await page.dialog.press('Cancel')
  await sms.see('On')

  await app.control('pool', { mfa: 'OPTIONAL' })
  await sms.press(/^Turn off/)
  await page.dialog.press('Turn off')
  await sms.see('Off')
  // The button and the dialog are gone.
  const group = screen.getByRole('group', { name: 'Text message' })
  await expect.poll(() => document.activeElement === group).toBe(true)
})
