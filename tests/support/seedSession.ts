import type { Page } from 'playwright-core'
import { LOCAL_ENV } from '../../local/mount'
import { readTokens } from '../../src/cognito/tokens'
import { signedIn } from '../../src/session/storage/record'
import { scopeOf } from '../../src/session/storage/otherConfigurations'
import type { ServedApp } from './app'

const [userPoolId = '', userPoolClientId = ''] = ['VITE_USER_POOL_ID', 'VITE_USER_POOL_CLIENT_ID'].map(
  (name) => LOCAL_ENV[name],
)

/**
 * Puts the session of a seeded user into a browser, as a sign-in with the form would leave it there, for two thirds of its
 * processor time. The pool gives the tokens.
 */
export async function seedSession(page: Page, app: ServedApp, email = 'plain@example.com'): Promise<void> {
  const answer = await fetch(`${app.url}/pool/`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-amz-json-1.1',
      'X-Amz-Target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: userPoolClientId,
      AuthParameters: { USERNAME: email, PASSWORD: 'Passw0rd!' },
    }),
  })
  const { AuthenticationResult } = await answer.json()
  const record = signedIn(readTokens(AuthenticationResult), Date.now(), 'own-page')
  // A page of the origin without the app.
  await page.goto('/pool/inbox')
  await page.evaluate(
    ([kept, scope]) => {
      localStorage.setItem('gatehouse.signed-in', '1')
      return new Promise<void>((resolve) => {
        const opening = indexedDB.open('gatehouse', 1)
        opening.addEventListener('upgradeneeded', () =>
          opening.result.createObjectStore('session').put(kept, scope),
        )
        opening.addEventListener('success', () => {
          opening.result.close()
          resolve()
        })
      })
    },
    [record, scopeOf({ userPoolId, userPoolClientId })] as const,
  )
}
