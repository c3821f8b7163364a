/** A user pool that remembers a browser if the person chooses so: VITE_REMEMBER_DEVICE_DAYS. */
import { screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { flowApp } from '../../support/flowApp'

const app = flowApp()
beforeAll(() => void vi.stubEnv('VITE_REMEMBER_DEVICE_DAYS', '30'))
afterAll(() => void vi.unstubAllEnvs())

const SAM = 'sms@example.com'
const BOX = /for 30 days/
const HOUR = 3_600_000

test('a remembered browser is asked for no code, even after log-outs and refreshes, until it is forgotten here or from another browser', async () => {
  await app.control('pool', { devices: 'ON_PROMPT', deviceSkipsMfa: true })
  const page = await app.open('/home', null)
  const signInByCode = async () => {
    await page.signIn(SAM)
    await page.user.click(await screen.findByLabelText(BOX))
    await page.confirm()
  }
  await signInByCode()
  await page.see('Welcome, Samuel')
  await page.logout()
  await page.signIn(SAM)
  await page.see('Welcome, Samuel')
  // What Home asks for must not be on its way when its token expires.
  await expect.poll(() => app.outcomes('GetUser')).toEqual(['OK', 'OK'])
  await app.later(HOUR)
  await expect.poll(() => app.outcomes('GetTokensFromRefreshToken')).toEqual(['OK'])
  await page.goto('/settings/sessions')
  await page.see('Remembered browsers')

  // Another browser, where the box was not ticked, is not in the list. There the first browser is forgotten.
  const other = await app.signIn(SAM)
  const listed = await other.session.listDevices()
  const keys = listed.status === 'READY' ? listed.value.map(({ key }) => key) : []
  expect(keys).toHaveLength(1)
  await other.session.forgetDevice(keys[0] ?? '')

  // The first one is signed out at its next refresh, and is asked for a code again.
  await app.later(HOUR)
  await page.see(/^Your session has ended/)
  await signInByCode()
  await page.press('Forget this browser')
  await page.dialog.see(/logged out here/)
  await page.dialog.press('Forget')
  await page.arrives('/auth/login')
  await page.see(/^This browser is no longer remembered/)
  await page.signIn(SAM)
  expect(await screen.findByLabelText(BOX)).toBeTruthy()
})
