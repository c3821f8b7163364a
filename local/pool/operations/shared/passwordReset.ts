import { sendCode, type Address, type Delivery } from '../../state/codes'
import type { Deps } from '../../state/deps'
import { refuse } from '../../errors'
import { CODE_LIFE } from '../../limits'
import type { User } from '../../state/store'

/**
 * Where a user's reset code may go: the first verified address of the pool's order. A text message is no
 * recovery for someone whose second step it is (AccountRecoverySetting).
 */
export function recoveryAddress({ store }: Pick<Deps, 'store'>, user: User): Address | undefined {
  return store.data.settings.recovery.find(
    (address) =>
      user.attributes.has(address) &&
      user.attributes.get(`${address}_verified`) === 'true' &&
      !(address === 'phone_number' && user.mfa.enabled.includes('SMS_MFA')),
  )
}

/** Sends a reset code; @throws NotAuthorizedException, InvalidParameterException where there is no way to */
export function sendResetCode(deps: Pick<Deps, 'store' | 'clock' | 'random'>, user: User): Delivery {
  if (user.status === 'FORCE_CHANGE_PASSWORD') throw refuse('resetNotPossible')
  const address = recoveryAddress(deps, user)
  if (address === undefined) throw refuse('noRecovery')
  return sendCode(deps, user, 'reset', {
    address,
    to: user.attributes.get(address) ?? '',
    life: CODE_LIFE.reset,
    says: 'Your password reset code is',
  })
}
