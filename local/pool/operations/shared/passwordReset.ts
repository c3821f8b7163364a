import { cognitoError } from '../../errors'
import { CODE_LIFE } from '../../limits'
import type { CodeDeliveryDetails } from '../../state/codes'
import type { Address } from '../../state/definition'
import type { Deps } from '../../state/deps'
import type { User } from '../../state/store'
import type { Call } from '../../triggers/clientMetadata'
import { sendCode } from '../../triggers/customMessage'

/** The second factor whose codes go to that address. */
const FACTOR_BY = { email: 'EMAIL_OTP', phone_number: 'SMS_MFA' } as const

/**
 * Where a reset code goes: to the first verified address, in the pool's order, but never to the address that
 * gets the codes of the user's second factor ("Adding MFA to a user pool", developer guide;
 * AccountRecoverySetting).
 */
export function recoveryAddress({ store }: Pick<Deps, 'store'>, user: User): Address | undefined {
  return store.data.settings.recovery.find(
    (address) =>
      user.attributes.has(address) &&
      user.attributes.get(`${address}_verified`) === 'true' &&
      !user.mfa.enabled.includes(FACTOR_BY[address]),
  )
}

/** Sends a reset code; @throws NotAuthorizedException, InvalidParameterException if there is no address */
export async function sendResetCode(
  deps: Pick<Deps, 'store' | 'clock' | 'random' | 'poolId' | 'triggers'>,
  call: Call,
  user: User,
): Promise<CodeDeliveryDetails> {
  if (user.status === 'FORCE_CHANGE_PASSWORD' || user.status === 'EXTERNAL_PROVIDER')
    throw cognitoError('resetNotPossible')
  const address = recoveryAddress(deps, user)
  if (address === undefined) throw cognitoError('noRecovery')
  return sendCode(deps, call, 'ForgotPassword', user, {
    purpose: 'reset',
    address,
    to: user.attributes.get(address) ?? '',
    lifetime: CODE_LIFE.reset,
    text: 'Your password reset code is',
  })
}
