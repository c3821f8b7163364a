/**
 * The published aws-amplify with a passkey in a real browser. It is not installed with the application, so this test only runs
 * when lab/bench/ is installed (`npm ci --prefix lab/bench`). Only Chromium can play devices with passkeys.
 *
 * @module-tag test-all
 * @module-tag chromium
 */
import { existsSync } from 'node:fs'
import { expect } from 'vitest'
import { LOCAL_ENV } from '../../local/mount'
import { scriptOf } from '../support/scriptOf'
import { story } from '../support/stories'
import { addDevice } from '../support/virtualDevice'

/** The part of `window.amplify` (lab/bench/peers/shared/amplifyAuth.ts) that is used here. */
interface Amplify {
  configure: (resources: object) => void
  auth: {
    associateWebAuthnCredential: () => Promise<void>
    listWebAuthnCredentials: () => Promise<{ credentials: { credentialId: string }[] }>
    deleteWebAuthnCredential: (input: { credentialId: string }) => Promise<void>
    fetchAuthSession: () => Promise<{ tokens?: { idToken?: { payload: { email?: unknown } } } }>
    signIn: (input: object) => Promise<{ isSignedIn: boolean; nextStep: { signInStep: string } }>
    signOut: () => Promise<void>
  }
}
declare const amplify: Amplify

story.skipIf(!existsSync('lab/bench/node_modules/aws-amplify'))(
  'aws-amplify registers, lists, uses and deletes a passkey at the pool',
  async ({ page, app }) => {
    const device = await addDevice(page)
    await page.goto('/auth/login')
    await page.evaluate(await scriptOf('lab/bench/peers/shared/amplifyAuth.ts'))
    const userPoolId = LOCAL_ENV['VITE_USER_POOL_ID']
    const userPoolClientId = LOCAL_ENV['VITE_USER_POOL_CLIENT_ID']
    const Cognito = { userPoolId, userPoolClientId, userPoolEndpoint: `${app.url}/pool` }
    await page.evaluate((resources) => amplify.configure(resources), { Auth: { Cognito } })
    const signIn = (preferredChallenge: string, password?: string) =>
      page.evaluate((input) => amplify.auth.signIn(input), {
        username: 'passkey@example.com',
        ...(password !== undefined && { password }),
        options: { authFlowType: 'USER_AUTH', preferredChallenge },
      })
    const credentials = () =>
      page.evaluate(async () => (await amplify.auth.listWebAuthnCredentials()).credentials)

    expect(await signIn('PASSWORD_SRP', 'Passw0rd!')).toMatchObject({ isSignedIn: true })
    await page.evaluate(() => amplify.auth.associateWebAuthnCredential())
    expect(await device.count()).toBe(1)
    const [made, ...others] = await credentials()
    expect(others).toEqual([])

    await page.evaluate(() => amplify.auth.signOut())
    expect(await signIn('WEB_AUTHN')).toMatchObject({ isSignedIn: true })
    const email = () =>
      page.evaluate(async () => (await amplify.auth.fetchAuthSession()).tokens?.idToken?.payload.email)
    expect(await email()).toBe('passkey@example.com')

    await page.evaluate(
      (credentialId) => amplify.auth.deleteWebAuthnCredential({ credentialId }),
      made?.credentialId ?? '',
    )
    expect(await credentials()).toEqual([])
    await page.evaluate(() => amplify.auth.signOut())
    expect(await signIn('WEB_AUTHN')).toMatchObject({ isSignedIn: false })
  },
)
