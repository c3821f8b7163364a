import type { Factor } from './factors'
import { SetUserMFAPreferenceCommand } from '@aws-sdk/client-cognito-identity-provider'
import type { Pool } from './pool'
import { translateErrors } from './translateErrors'

/** The state of one factor. An enabled factor is offered; the preferred one is asked for first. */
type MfaState = 'ENABLED' | 'DISABLED' | 'PREFERRED' | 'NOT_PREFERRED'

/** A state for each factor; a factor that is left out stays as it is. */
export type MfaPreference = Partial<Record<Factor, MfaState>>

const VALUE = {
  ENABLED: { Enabled: true },
  DISABLED: { Enabled: false },
  PREFERRED: { Enabled: true, PreferredMfa: true },
  NOT_PREFERRED: { Enabled: true, PreferredMfa: false },
} as const

/**
 * Switches second steps on or off, or prefers one.
 * @throws AuthError
 */
export async function setMfaPreference(
  pool: Pool,
  accessToken: string,
  { SMS_MFA, SOFTWARE_TOKEN_MFA, EMAIL_OTP }: MfaPreference,
): Promise<void> {
  const command = new SetUserMFAPreferenceCommand({
    AccessToken: accessToken,
    ...(SMS_MFA && { SMSMfaSettings: VALUE[SMS_MFA] }),
    ...(SOFTWARE_TOKEN_MFA && { SoftwareTokenMfaSettings: VALUE[SOFTWARE_TOKEN_MFA] }),
    ...(EMAIL_OTP && { EmailMfaSettings: VALUE[EMAIL_OTP] }),
  })
  await translateErrors(pool.client.send(command))
}

/**
 * Lets a passkey count as both steps, if the pool allows it (`MULTI_FACTOR_WITH_USER_VERIFICATION`) and the
 * person has a second step. Otherwise the pool refuses, which changes nothing and is no error. Nothing
 * rejects.
 */
export async function letPasskeysCountAsMfa(pool: Pool, accessToken: string): Promise<void> {
  if (pool.authFlow !== 'USER_AUTH') return
  const command = new SetUserMFAPreferenceCommand({
    AccessToken: accessToken,
    WebAuthnMfaSettings: { Enabled: true },
  })
  await translateErrors(pool.client.send(command)).catch(() => {})
}
