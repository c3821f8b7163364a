import { expect } from 'vitest'
import { arrives, signIn } from '../support/app'
import { story } from '../support/stories'

story('a reload keeps the person signed in: no new sign-in and no refresh', async ({ page, app }) => {
  await page.goto('/auth/login')
  await signIn(page)
  await arrives(page, '/home')
  const spent = async () =>
    (await app.requests())
      .filter(({ operation }) => operation !== 'GetUser')
      .map(({ operation }) => operation)
  const before = await spent()
  await page.reload()
  await page.getByRole('heading', { name: 'Welcome, Paula' }).waitFor()
  expect(await spent()).toEqual(before)
})

story('a guarded address leads to sign-in and back to itself, query and hash included', async ({ page }) => {
  await page.goto('/settings?tab=profile#name')
  await arrives(page, '/auth')
  await signIn(page)
  await page.waitForURL('**/settings?tab=profile#name')
})

story('logging out asks first, revokes the session and goes to /auth/login', async ({ page, app }) => {
  await page.goto('/auth/login')
  await signIn(page)
  await arrives(page, '/home')
  await page.getByRole('button', { name: 'Log out' }).click()
  const dialog = page.getByRole('dialog', { name: 'Are you sure you want to log out?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'hidden' })

  await page.getByRole('button', { name: 'Log out' }).click()
  await dialog.getByRole('button', { name: 'Log out' }).click()
  await arrives(page, '/auth/login')
  await expect.poll(async () => (await app.requests()).at(-1)?.operation).toBe('RevokeToken')

  await page.goto('/home')
  await arrives(page, '/auth')
})

story('logging out works while the pool does not answer', async ({ page, app }) => {
  await page.goto('/auth/login')
  await signIn(page)
  await arrives(page, '/home')
  await app.control('faults', [{ operation: 'RevokeToken', kind: 'status', status: 500 }])
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
  await arrives(page, '/auth/login')
  await page.goto('/home')
  await arrives(page, '/auth')
})

story('the session refreshes itself 10 seconds before the access token expires', async ({ page, app }) => {
  const refreshes = async () =>
    (await app.requests()).filter(({ operation }) => operation === 'GetTokensFromRefreshToken').length
  await app.control('lifetimes', { accessToken: 300, idToken: 300 })
  await page.clock.install()
  await page.goto('/auth/login')
  // The clock stands still from before the tokens are requested.
  await page.clock.pauseAt(Date.now() + 1_000)
  await signIn(page)
  await arrives(page, '/home')
  await page.clock.runFor(289_000)
  expect(await refreshes()).toBe(0)
  await page.clock.runFor(1_000)
  await expect.poll(refreshes, { timeout: 12_000 }).toBe(1)
})

story(
  'a refused refresh ends the session, says why, and leads back to the same page',
  async ({ page, app }) => {
    await app.control('lifetimes', { accessToken: 12, idToken: 12 })
    const refused = { error: 'NotAuthorizedException', message: 'Refresh Token has expired' }
    await app.control('faults', [
      { operation: 'GetTokensFromRefreshToken', kind: 'error', times: 1, ...refused },
    ])
    await page.goto('/settings')
    await arrives(page, '/auth')
    await signIn(page)
    await arrives(page, '/settings')
    await arrives(page, '/auth')
    await page.getByText('Your session has ended').waitFor()
    await signIn(page)
    await arrives(page, '/settings')
  },
)

story('a pool that is down for a while ends no session', async ({ page, app }) => {
  await app.control('lifetimes', { accessToken: 12, idToken: 12 })
  await app.control('faults', [
    { operation: 'GetTokensFromRefreshToken', kind: 'status', status: 500, times: 2 },
  ])
  await page.goto('/auth/login')
  await signIn(page)
  await arrives(page, '/home')
  const outcomes = async () =>
    (await app.requests())
      .filter(({ operation }) => operation === 'GetTokensFromRefreshToken')
      .map(({ outcome }) => outcome)
  await expect.poll(outcomes, { timeout: 15_000 }).toEqual(['status', 'status', 'OK'])
  expect(new URL(page.url()).pathname).toBe('/home')
})
