import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { flowApp } from '../../support/flowApp'

const app = flowApp()
const AT = '/settings/sessions'
const REVOKED = { phase: 'anonymous', reason: 'revoked' }

const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Safari/537.36 Edg/137.0.0.0'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

const list = () => within(screen.getByRole('region', { name: 'Where you’re signed in' }))

/** The devices of the list, in its order. */
const devices = () =>
  list()
    .queryAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)

test('one browser signs out another, then all others; each of them is signed out at its next refresh', async () => {
  const office = await app.signIn('plain@example.com', EDGE)
  // The newest is listed first.
  await app.later(1_000)
  const phone = await app.signIn('plain@example.com', IPHONE)
  const page = await app.open(AT)
  await page.setting('Safari on iOS').see(/^Last connected/)
  expect(devices()).toEqual(['This browser', 'Safari on iOS', 'Edge on Windows'])
  expect((await list().findAllByText('just now')).length).toBeGreaterThan(0)

  await page.press(/^Sign out Edge on Windows/)
  await page.dialog.see('Sign out Edge on Windows?')
  await page.dialog.press('Cancel')
  expect(await app.outcomes('RevokeUserSession')).toEqual([])
  await page.press(/^Sign out Edge on Windows/)
  await page.dialog.press('Sign out')
  await page.see('Edge on Windows is signed out.')
  expect(devices()).toEqual(['This browser', 'Safari on iOS'])
  await office.session.refresh()
  await phone.session.refresh()
  expect(office.now()).toEqual(REVOKED)
  expect(phone.now()).toMatchObject({ phase: 'authenticated' })

  // The list matches the pool again: the office is back with a new sign-in.
  await office.session.login('plain@example.com', 'Passw0rd!')
  await page.goto()
  await page.setting('Edge on Windows').see(/^Last connected/)
  await page.press('Sign out all others')
  await page.dialog.press('Sign out all others')
  await page.see('You aren’t signed in anywhere else.')
  for (const other of [office, phone]) {
    await other.session.refresh()
    expect(other.now()).toEqual(REVOKED)
  }
  // This browser stays signed in, even over a refresh.
  await app.later(3_600_000)
  await page.goto()
  await page.see('You aren’t signed in anywhere else.')
  expect(devices()).toEqual(['This browser'])
})

test('where the pool does not track sessions only this browser is shown, and nothing said of others', async () => {
  await app.signIn('plain@example.com', EDGE)
  await app.control('pool', { sessionTracking: { enabled: false } })
  const page = await app.open(AT)
  await page.setting('This browser').see(/^Signed in/)
  expect(devices()).toEqual(['This browser'])
  expect(screen.queryByRole('button', { name: 'Sign out all others' })).toBeNull()
  expect(screen.queryByText('You aren’t signed in anywhere else.')).toBeNull()
})
