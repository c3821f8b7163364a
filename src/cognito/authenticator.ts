import {
  AssociateSoftwareTokenCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { AuthError } from './AuthError'
import type { Pool } from './pool'
import { translateErrors } from './translateErrors'

/**
 * What permits the set-up: the access token of a person signed in, or the session of a sign-in that requires
 * it.
 */
export type SetUpCredential = { accessToken: string } | { challengeSession: string }

const asInput = (credential: SetUpCredential) =>
  'accessToken' in credential
    ? { AccessToken: credential.accessToken }
    : { Session: credential.challengeSession }

/**
 * Makes the secret for an authenticator app.
 * @returns the secret in base32 and, for a sign-in, the next session
 * @throws AuthError
 */
export async function beginAuthenticator(
  pool: Pool,
  credential: SetUpCredential,
): Promise<{ secret: string; challengeSession: string }> {
  const { SecretCode, Session } = await translateErrors(
    pool.client.send(new AssociateSoftwareTokenCommand(asInput(credential))),
  )
  if (!SecretCode) throw new AuthError('malformed-reply', 'The reply holds no secret')
  return { secret: SecretCode, challengeSession: Session ?? '' }
}

/**
 * Proves that the app has the secret, by the code it shows now.
 * @returns for a sign-in, the next session
 * @throws AuthError 'authenticator-mismatch' where the code is wrong
 */
export async function finishAuthenticator(
  pool: Pool,
  credential: SetUpCredential,
  code: string,
): Promise<string> {
  const { Status, Session } = await translateErrors(
    pool.client.send(new VerifySoftwareTokenCommand({ ...asInput(credential), UserCode: code })),
  )
  if (Status !== 'SUCCESS') throw new AuthError('authenticator-mismatch', 'The code does not match')
  return Session ?? ''
}
