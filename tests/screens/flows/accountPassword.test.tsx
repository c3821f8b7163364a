import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { field } from '../../support/fields'
import { flowApp } from '../../support/flowApp'

const app = flowApp()
const AT = '/settings/security'
const NEW = 'Quite-new-passw0rd'

type Page = Awaited<ReturnType<typeof app.open>>

/** Opens the form, types both passwords and presses the button. */
async function change({ fill, press }: Page, current: string, next: string) {
  await press('Change password')
  await fill('Current password', current)
  await fill('New password', next)
  await press('Change password')
}

/** Waits until the form is closed: the button that opens it has the focus. */
const isClosed = async ({ focused }: Page) => {
  await expect.poll(focused).toBe('Change password')
  expect(screen.queryByLabelText('New password')).toBeNull()
}

test('after a change the new password signs in, and the old one does not', async () => {
  const page = await app.open(AT)
  await change(page, 'Passw0rd!', NEW)
  await app.until(page.see(/^Your password has been changed/))
  await isClosed(page)
  await page.logout()
  await page.signIn()
  await page.see(/don’t match/)
  await page.signIn('plain@example.com', NEW)
  await page.see('Welcome, Paula')
})

test('a wrong current password is reported beside its field, and the new one stays typed', async () => {
  const page = await app.open(AT)
  await change(page, 'Wrong-passw0rd', NEW)
  await page.see('That isn’t your current password.')
  expect(document.activeElement).toBe(field('Current password'))
  expect(field('New password').value).toBe(NEW)
  await page.fill('Current password', 'Passw0rd!')
  await page.press('Change password')
  await app.until(page.see(/^Your password has been changed/))
})

test('whoever has forgotten the password changes it with a code, or cancels', async () => {
  const page = await app.open(AT)
  await page.press('Change password')
  await page.press('Forgot your password?')
  await page.see(/^We sent a code to/)
  expect(document.activeElement).toBe(field('Code'))
  await page.press('Cancel')
  await isClosed(page)
  await page.press('Change password')
  await page.press('Forgot your password?')
  await page.see(/^We sent a code to/)
  await page.fill('Code', '000000')
  await page.fill('New password', NEW)
  await page.press('Change password')
  await page.see('That code isn’t right. Check it and try again.')
  await page.fill('Code', await app.code())
  await page.press('Change password')
  await app.until(page.see(/^Your password has been changed/))
  await isClosed(page)
})

test('a change of the password signs out everywhere else, and this browser stays signed in', async () => {
  const other = await app.signIn()
  const page = await app.open(AT)
  await change(page, 'Passw0rd!', NEW)
  await app.until(page.see(/and you’re signed out everywhere else/))
  await other.session.refresh()
  expect(other.now()).toEqual({ phase: 'anonymous', reason: 'revoked' })
  // The new session can be refreshed.
  await app.later(3_595_000)
  await expect.poll(() => app.outcomes('GetTokensFromRefreshToken')).toEqual(['NotAuthorizedException', 'OK'])
  await page.arrives(AT)
})

test('signing out everywhere asks first, and leads to the sign-in page; other browsers are signed out at their next refresh', async () => {
  const other = await app.signIn()
  const page = await app.open('/settings/sessions')
  await page.press('Sign out everywhere')
  await page.dialog.see('Sign out everywhere?')
  await page.dialog.press('Cancel')
  expect(await app.outcomes('GlobalSignOut')).toEqual([])
  await page.press('Sign out everywhere')
  await page.dialog.press('Sign out everywhere')
  await page.arrives('/auth/login')
  await page.see('You’re signed out everywhere.')
  await other.session.refresh()
  expect(other.now()).toEqual({ phase: 'anonymous', reason: 'revoked' })
})

test('when signing out elsewhere fails, the page says that the password is changed all the same; when signing out everywhere fails, the dialog says so and nobody is signed out', async () => {
  await app.control('faults', [{ operation: 'GlobalSignOut', kind: 'status', status: 500 }])
  const page = await app.open(AT)
  await change(page, 'Passw0rd!', NEW)
  await page.see(/^Your password has been changed, but signing out elsewhere failed/)
  await isClosed(page)

  await page.follow('Devices')
  await page.press('Sign out everywhere')
  await page.dialog.press('Sign out everywhere')
  await page.dialog.see(/^The service has a problem/)
  await page.dialog.press('Cancel')
  await page.goto()
  await page.see('Where you’re signed in')
})
