/** Before a sensitive change people confirm that it is them, in a dialog over the page, or leave the account as it is. */
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { importWithEnv } from '../../support/importWithEnv'
import { field } from '../../support/fields'

// In a local pool, accounts can be deleted.
const { flowApp } = await importWithEnv(
  { VITE_USER_POOL_ID: 'local_Test' },
  () => import('../../support/flowApp'),
)

const app = flowApp()
const MINUTE = 60_000

test('a change of e-mail address asks for the password and a code over the form: when cancelled, wrong, too late, and right', async () => {
  const page = await app.open('/settings', 'sms@example.com')
  const asking = page.dialogOf('Confirm it’s you')
  await page.setting('E-mail').press(/^Change/)
  await app.later(11 * MINUTE)
  await page.fill('New e-mail address', 'new@example.com')
  await page.press('Send code')
  await asking.press('Cancel')
  await page.see('Nothing was changed, because you didn’t confirm it’s you.')
  expect(field('New e-mail address').value).toBe('new@example.com')
  expect(await app.outcomes('UpdateUserAttributes')).toEqual([])

  await page.press('Send code')
  await asking.fill('Password', 'Wrong1!wrong')
  await asking.press('Confirm')
  await asking.see('That isn’t your current password.')
  await asking.fill('Password', 'Passw0rd!')
  await asking.press('Confirm')
  await asking.see(/^We texted a code/)
  // The code is too late: a challenge lasts three minutes.
  await app.later(4 * MINUTE)
  await page.confirm()
  await asking.see('That took too long. Please confirm again that it’s you.')
  await asking.fill('Password', 'Passw0rd!')
  await asking.press('Confirm')
  await page.confirm()
  await page.see(/^We sent a code to/)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await app.outcomes('UpdateUserAttributes')).toEqual(['OK'])

  // It holds for the next change, too, and for other pages.
  await page.goto('/settings/security')
  await page.setting('Text message').press(/^Turn off/)
  await page.dialog.press('Turn off')
  await page.see('Text messages are off.')
})

test('deleting an account asks for its address and a confirmation, and ends its sessions everywhere', async () => {
  const phone = await app.signIn()
  const page = await app.open('/settings')
  await app.later(11 * MINUTE)
  await page.press('Delete account')
  const asking = page.dialogOf('Delete your account?')
  const confirming = page.dialogOf('Confirm it’s you')
  await asking.fill('Your e-mail address', 'paul@example.com')
  await asking.press('Delete account')
  await asking.see('That isn’t plain@example.com.')
  await asking.fill('Your e-mail address', ' Plain@example.com')
  await asking.press('Delete account')
  await confirming.press('Cancel')
  await asking.see(/^Nothing was changed/)
  expect(await app.outcomes('DeleteUser')).toEqual([])
  await asking.press('Delete account')
  await confirming.fill('Password', 'Passw0rd!')
  await confirming.press('Confirm')
  await page.arrives('/auth/login')
  await page.see('Your account has been deleted, and you’re signed out on all your devices.')
  // On another device the session ends with the next call.
  await phone.session.updateAttributes({ given_name: 'Paul' })
  expect(phone.now()).toEqual({ phase: 'anonymous', reason: 'ended' })
  await page.signIn()
  await page.see(/match/)
})

test('whoever has forgotten the password sets a new one in the confirmation: what was typed below it stays', async () => {
  const page = await app.open('/settings')
  const asking = page.dialogOf('Confirm it’s you')
  await page.setting('E-mail').press(/^Change/)
  await app.later(11 * MINUTE)
  await page.fill('New e-mail address', 'new@example.com')
  await page.press('Send code')
  await asking.press('Forgot your password?')
  await asking.fill('Code', await app.code())
  await asking.fill('New password', 'Quite-new-passw0rd')
  await asking.press('Set password')
  await page.see(/^We sent a code to/)
  await page.see('new@example.com')
  expect(await app.outcomes('ConfirmForgotPassword')).toEqual(['OK'])
})
