/** People who signed in at the hosted domain confirm there, in another document, that it is them. */
import { expect } from 'vitest'
import { LOCAL_ENV } from '../../local/mount'
import { arrives, logout, signIn } from '../support/app'
import { caller } from '../support/poolClient'
import { press, setting } from '../support/settings'
import { story } from '../support/stories'
import { toHostedPage } from '../support/toHostedPage'

story('single sign-on that asks nobody confirms nothing, and asks after a log-out', async ({ page, app }) => {
  await page.context().clock.install()
  // The classic hosted UI ignores `prompt`.
  const pool = caller(fetch, `${app.url}/pool`)
  const domain = { UserPoolId: LOCAL_ENV['VITE_USER_POOL_ID'], Domain: 'classic', ManagedLoginVersion: 1 }
  expect((await pool('CreateUserPoolDomain', domain)).status).toBe(200)
  await page.goto('/settings')
  await toHostedPage(page)
  await signIn(page)
  await setting(page, 'Phone number').waitFor()
  // Eleven minutes pass, for the browser and for the pool.
  await app.control('clock', { advanceSeconds: 660 })
  await page.context().clock.fastForward(660_000)
  await setting(page, 'Phone number').getByRole('button', { name: 'Change' }).click()
  await page.getByLabel('New phone number').fill('+12025550143')
  await press(page, 'Send code')
  await press(page, 'Sign in again')
  await page
    .getByText('Single sign-on didn’t ask you to sign in again, so nothing was changed.')
    .first()
    .waitFor()
  await arrives(page, '/settings')
  expect(await app.outcomes('UpdateUserAttributes')).toEqual([])
  expect(await app.outcomes('/oauth2/revoke')).toHaveLength(1)
  // The page leaves for the domain's log-out, and comes back.
  const isBack = page.waitForEvent('load')
  await logout(page)
  await isBack
  await toHostedPage(page)
})
