import { expect } from 'vitest'
import { arrives, signIn } from '../support/app'
import { story } from '../support/stories'

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
