import { expect, test } from 'vitest'
import { flowApp } from '../../support/flowApp'

const app = flowApp()

test('a refresh is one request, and causes no other', async () => {
  const page = await app.open('/home')
  await page.see('Welcome, Paula')
  // Home reads the account once it is painted.
  await expect.poll(() => app.outcomes('GetUser')).toEqual(['OK'])
  const before = (await app.requests()).length
  await app.later(3_600_000)
  await expect.poll(async () => (await app.requests()).length).toBeGreaterThan(before)
  await page.see('Welcome, Paula')
  const since = (await app.requests()).slice(before)
  expect(since.map(({ operation }) => operation)).toEqual(['GetTokensFromRefreshToken'])
})

test('a log-out revokes the session at the pool, and its pages ask for a sign-in again', async () => {
  const page = await app.open('/home')
  await page.see('Welcome, Paula')
  await page.logout()
  await page.arrives('/auth/login')
  await expect.poll(() => app.outcomes('RevokeToken')).toEqual(['OK'])
  await page.goto('/home')
  await page.arrives('/auth')
})

test('a refused refresh ends the session, says why, and the next sign-in leads back to the same page', async () => {
  const page = await app.open('/settings')
  await page.see('Your details')
  const message = 'Refresh Token has expired'
  await app.control('faults', [
    { operation: 'GetTokensFromRefreshToken', kind: 'error', error: 'NotAuthorizedException', message },
  ])
  await app.later(3_600_000)
  await page.see(/^Your session has ended/)
  await page.arrives('/auth')
  await page.signIn()
  await page.arrives('/settings')
})
