import {
  AssociateSoftwareTokenCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { AuthError } from './errors'
import type { Pool } from './pool'
import { translated } from './translated'

/** Who sets an authenticator app up: a person signed in, or a sign-in that demands it. */
export type Holder = { accessToken: string } | { challengeSession: string }

const asInput = (holder: Holder) =>
  'accessToken' in holder ? { AccessToken: holder.accessToken } : { Session: holder.challengeSession }

/**
 * Makes the secret for an authenticator app.
 * @returns the secret in base32 and, for a sign-in, the session that replaces the one given
 * @throws AuthError
 */
export async function beginAuthenticator(
  pool: Pool,
  holder: Holder,
): Promise<{ secret: string; challengeSession: string }> {
  const { SecretCode, Session } = await translated(
    pool.client.send(new AssociateSoftwareTokenCommand(asInput(holder))),
  )
  if (!SecretCode) throw new AuthError('malformed-reply', 'The reply holds no secret')
  return { secret: SecretCode, challengeSession: Session ?? '' }
}

/**
 * Proves that the app has the secret, with the code it shows now.
 * @returns for a sign-in, the session that replaces the one given
 * @throws AuthError 'authenticator-mismatch' where the code is not right
 */
export async function finishAuthenticator(pool: Pool, holder: Holder, code: string): Promise<string> {
  const { Status, Session } = await translated(
    pool.client.send(new VerifySoftwareTokenCommand({ ...asInput(holder), UserCode: code })),
  )
  if (Status !== 'SUCCESS') throw new AuthError('authenticator-mismatch', 'The code does not match')
  return Session ?? ''
}
