/** The passkeys that the pool has of the person signed in. */
import {
  CompleteWebAuthnRegistrationCommand,
  DeleteWebAuthnCredentialCommand,
  ListWebAuthnCredentialsCommand,
  ResourceNotFoundException,
  StartWebAuthnRegistrationCommand,
  type WebAuthnCredentialDescription,
} from '@aws-sdk/client-cognito-identity-provider'
import { AuthError, type AuthErrorCode, isOneOf, OUTCOME_UNKNOWN } from '../AuthError'
import type { Pool } from '../pool'
import { translateErrors } from '../translateErrors'
import type { RegistrationJSON } from './credentials'

/** A passkey, as the pool describes it. It cannot be named. */
export interface Passkey {
  /** The credential's id, in base64url. */
  id: string
  /** Where it is: in a password manager or this device, on a phone, or on a security key. */
  kind: 'passkey' | 'phone' | 'security-key'
  /** Epoch milliseconds; undefined where the pool does not say. */
  createdAt: number | undefined
  /** The domain it is for. */
  relyingPartyId: string
}

/** How many passkeys a person can have ("Quotas in Amazon Cognito"). */
export const PASSKEY_LIMIT = 20

/**
 * Asks for the options of a new passkey, for `createPasskey`.
 * @throws AuthError 'passkey-limit', or 'not-offered' if the pool has no passkeys
 */
export async function startPasskey(pool: Pool, accessToken: string): Promise<unknown> {
  const command = new StartWebAuthnRegistrationCommand({ AccessToken: accessToken })
  try {
    return (await translateErrors(pool.client.send(command))).CredentialCreationOptions
  } catch (thrown) {
    // LimitExceededException: here it counts passkeys, not attempts.
    if (isOneOf(thrown, ['attempt-limit'])) throw new AuthError('passkey-limit', thrown.message, thrown.cause)
    throw thrown
  }
}

/**
 * Gives the pool the passkey that was made. If the answer was lost, the pool is asked whether it has it: the
 * options are accepted only once, and the device keeps the passkey in any case.
 * @throws AuthError
 */
export async function completePasskey(
  pool: Pool,
  accessToken: string,
  made: RegistrationJSON,
): Promise<void> {
  // The SDK's document type accepts plain JSON; for TypeScript an interface is not plain JSON.
  const command = new CompleteWebAuthnRegistrationCommand({
    AccessToken: accessToken,
    Credential: JSON.parse(JSON.stringify(made)),
  })
  try {
    await translateErrors(pool.client.send(command))
  } catch (thrown) {
    if (!isOneOf(thrown, MAY_HAVE_IT)) throw thrown
    const registered = await readPasskeys(pool, accessToken).catch(() => [])
    if (!registered.some(({ id }) => id === made.id)) throw thrown
  }
}

const MAY_HAVE_IT: readonly AuthErrorCode[] = ['passkey-expired', ...OUTCOME_UNKNOWN]

/**
 * Reads all passkeys, the newest first.
 * @throws AuthError
 */
export async function readPasskeys(pool: Pool, accessToken: string): Promise<Passkey[]> {
  const found: WebAuthnCredentialDescription[] = []
  let next: string | undefined
  do {
    const command = new ListWebAuthnCredentialsCommand({
      AccessToken: accessToken,
      MaxResults: PASSKEY_LIMIT,
      ...(next !== undefined && { NextToken: next }),
    })
    // Each page names the next one.
    const page = await translateErrors(pool.client.send(command))
    found.push(...(page.Credentials ?? []))
    next = page.NextToken
  } while (next !== undefined)
  return found.map(describe).toSorted((a, b) => (b.createdAt ?? 0) - (a.createdAt ?? 0))
}

/**
 * Removes a passkey. If it is gone already, it was removed elsewhere, which is no error.
 * @throws AuthError
 */
export async function deletePasskey(pool: Pool, accessToken: string, id: string): Promise<void> {
  const command = new DeleteWebAuthnCredentialCommand({ AccessToken: accessToken, CredentialId: id })
  const deleted = pool.client.send(command).catch((thrown: unknown) => {
    if (!(thrown instanceof ResourceNotFoundException)) throw thrown
  })
  await translateErrors(deleted)
}

const describe = (credential: WebAuthnCredentialDescription): Passkey => ({
  id: credential.CredentialId ?? '',
  kind: kindOf(credential),
  createdAt: credential.CreatedAt?.getTime(),
  relyingPartyId: credential.RelyingPartyId ?? '',
})

/** `hybrid`: it can be used over a QR code (WebAuthn level 3, 5.8.4). A pool may leave the transports out. */
function kindOf({
  AuthenticatorAttachment,
  AuthenticatorTransports,
}: WebAuthnCredentialDescription): Passkey['kind'] {
  if (AuthenticatorAttachment !== 'cross-platform') return 'passkey'
  return AuthenticatorTransports?.includes('hybrid') ? 'phone' : 'security-key'
}
