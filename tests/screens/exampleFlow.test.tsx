/** The example of docs/guides/testing.md: a flow, from page to page, against the local pool in this process. */
import { expect, test } from 'vitest'
import { flowApp } from '../support/flowApp'

const app = flowApp()

test('after the password and the code of a text message somebody is signed in', async () => {
  const page = await app.open('/home', null) // nobody; without null, Paula Plain is signed in
  await page.signIn('sms@example.com')
  await page.confirm()
  await page.arrives('/home')
})

test('a log-out that is not confirmed ends nothing', async () => {
  const page = await app.open('/home')
  await page.press('Log out')
  await page.dialog.press('Cancel')
  await page.goto() // a reload
  expect(await app.outcomes('RevokeToken')).toEqual([])
})
