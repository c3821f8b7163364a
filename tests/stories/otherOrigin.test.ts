/** The pool and the hosted domain on an origin of their own, as in production: the policy lets the page call them. */
import { expect, test } from 'vitest'
import { LOCAL_ENV } from '../../local/mount'
import { arrives, serveApp, signIn } from '../support/app'
import { launchShell } from '../support/chromium'
import { startLocalPool } from '../support/localPool'
import { watchPolicy } from '../support/policy'
import { buildApp } from '../support/storyBuild'
import { logout, welcomed } from '../support/tabs'

test('people sign in by password and at the hosted domain, and nothing is refused', async () => {
  const pool = await startLocalPool()
  const env = { ...LOCAL_ENV, VITE_COGNITO_ENDPOINT: pool.endpoint, VITE_HOSTED_DOMAIN: pool.endpoint }
  const { folder, remove } = await buildApp(env)
  const app = await serveApp(folder, { env })
  const browser = watchPolicy(await launchShell())
  try {
    await pool.control('client', {
      callbackUrls: [`${app.url}/auth/callback`],
      logoutUrls: [`${app.url}/auth/login`],
    })
    const page = await browser.newPage({ baseURL: app.url })
    const answer = await page.goto('/auth/login')
    const policy = await answer?.headerValue('content-security-policy')
    expect(policy).toContain(`connect-src 'self' ${pool.endpoint};`)
    await signIn(page)
    await welcomed(page)
    await logout(page)
    await arrives(page, '/auth/login')

    await page.getByRole('button', { name: 'Use single sign-on' }).click()
    await page.waitForURL(`${pool.endpoint}/login*`)
    await page.getByLabel('E-mail').fill('plain@example.com')
    await page.getByLabel('Password').fill('Passw0rd!')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL(`${app.url}/home`)
    await welcomed(page)
    await logout(page)
    await arrives(page, '/auth/login')
    expect(new URL(page.url()).origin).toBe(app.url)
  } finally {
    await browser.close()
    await app.stop()
    await pool.stop()
    await remove()
  }
})
