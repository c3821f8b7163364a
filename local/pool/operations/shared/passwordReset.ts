import { cognitoError } from '../../errors'
import { CODE_LIFE } from '../../limits'
import { type Address, type CodeDeliveryDetails, sendCode } from '../../state/codes'
import type { Deps } from '../../state/deps'
import type { User } from '../../state/store'

/**
 * Where a reset code goes: to the first verified address, in the pool's order. Not by text message to a user
 * whose second factor is SMS (AccountRecoverySetting).
 */
export function recoveryAddress({ store }: Pick<Deps, 'store'>, user: User): Address | undefined {
  return store.data.settings.recovery.find(
    (address) =>
      user.attributes.has(address) &&
      user.attributes.get(`${address}_verified`) === 'true' &&
      !(address === 'phone_number' && user.mfa.enabled.includes('SMS_MFA')),
  )
}

/** Sends a reset code; @throws NotAuthorizedException, InvalidParameterException if there is no address */
export function sendResetCode(
  deps: Pick<Deps, 'store' | 'clock' | 'random'>,
  user: User,
): CodeDeliveryDetails {
  if (user.status === 'FORCE_CHANGE_PASSWORD') throw cognitoError('resetNotPossible')
  const address = recoveryAddress(deps, user)
  if (address === undefined) throw cognitoError('noRecovery')
  return sendCode(deps, user, 'reset', {
    address,
    to: user.attributes.get(address) ?? '',
    lifetime: CODE_LIFE.reset,
    text: 'Your password reset code is',
  })
}
