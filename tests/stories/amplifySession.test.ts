/**
 * `session.migrateFromAmplify`: the app takes over a sign-in that a page of AWS Amplify left in the browser. It changes the
 * scripts of the build as it serves them.
 *
 * @module-tag chromium
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { expect, inject } from 'vitest'
import { LOCAL_ENV } from '../../local/mount'
import { welcomed, type ServedApp } from '../support/app'
import { caller } from '../support/poolClient'
import { story } from '../support/stories'

const CLIENT_ID = LOCAL_ENV['VITE_USER_POOL_CLIENT_ID'] ?? ''
const PREFIX = `CognitoIdentityServiceProvider.${CLIENT_ID}.`

/** What aws-amplify 6 stores for Paula's sign-in (TokenStore.ts), and a key that is not Amplify's. */
async function leftByAmplify({ url }: ServedApp): Promise<Record<string, string>> {
  const { body } = await caller(fetch, `${url}/pool`)('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: CLIENT_ID,
    AuthParameters: { USERNAME: 'plain@example.com', PASSWORD: 'Passw0rd!' },
  })
  const { AccessToken, IdToken, RefreshToken } = body.AuthenticationResult
  const { username } = JSON.parse(Buffer.from(AccessToken.split('.')[1], 'base64url').toString())
  const own = `${PREFIX}${username}.`
  return {
    [`${PREFIX}LastAuthUser`]: username,
    [`${own}accessToken`]: AccessToken,
    [`${own}idToken`]: IdToken,
    [`${own}refreshToken`]: RefreshToken,
    [`${own}clockDrift`]: '0',
    [`${own}signInDetails`]: '{"loginId":"plain@example.com","authFlowType":"USER_SRP_AUTH"}',
    theirs: 'kept',
  }
}

/** Serves the scripts with the setting switched on; it is off in the app as delivered. */
async function takeOver(context: BrowserContext): Promise<() => number> {
  let changed = 0
  await context.route('**/*.js', async (route) => {
    const path = new URL(route.request().url()).pathname
    const built = await readFile(join(inject('storyBuild'), path), 'utf8')
    const body = built.replace(/migrateFromAmplify:(?:!1|false)/, () => {
      changed++
      return 'migrateFromAmplify:!0'
    })
    await route.fulfill({ body, contentType: 'text/javascript' })
  })
  return () => changed
}

const KEYS = () => Object.keys(localStorage).filter((key) => key.startsWith('Cognito') || key === 'theirs')

story(
  'the sign-in of an Amplify page is taken over: its keys are removed, and a reload and a second tab are signed in too',
  { tags: 'test-all' },
  async ({ page, app }) => {
    const context = page.context()
    const changed = await takeOver(context)
    await page.goto('/pool/inbox')
    await page.evaluate((kept) => Object.assign(localStorage, kept), await leftByAmplify(app))
    await page.goto('/home')
    await welcomed(page)
    expect(changed()).toBe(1)
    expect(await page.evaluate(KEYS)).toEqual(['theirs'])
    await page.reload()
    await welcomed(page)
    const tab = await context.newPage()
    await tab.goto('/settings/profile')
    await tab.getByText('plain@example.com').first().waitFor()
    expect(await app.outcomes('GetTokensFromRefreshToken')).toHaveLength(1)
  },
)
