/** The example of docs/testing.md: a flow, from page to page, against the local pool in this process. */
import { test } from 'vitest'
import { flowApp } from '../support/flowApp'

const app = flowApp()

test('after the password and the code of a text message somebody is at the requested page', async () => {
  const page = await app.open('/settings/security', null) // nobody; without null, Paula Plain is signed in
  await page.signIn('sms@example.com')
  await page.confirm()
  await page.see('Change your password')
  await page.arrives('/settings/security')
})
