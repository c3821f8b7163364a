import { CODE_LIFE } from '../../limits'
import type { CodeDeliveryDetails } from '../../state/codes'
import type { Deps } from '../../state/deps'
import type { User } from '../../state/store'
import type { Call } from '../../triggers/clientMetadata'
import { sendCode } from '../../triggers/customMessage'
import type { MessageReason } from '../../triggers/sources'

/**
 * Sends the code that confirms a sign-up: to the phone number, if there is one, and nothing to the e-mail
 * address then ("Verifying contact information at sign-up", developer guide).
 * @returns undefined if the pool verifies none of the user's addresses
 */
export async function sendSignUpCode(
  deps: Pick<Deps, 'store' | 'clock' | 'random' | 'poolId' | 'triggers'>,
  call: Call,
  reason: MessageReason,
  user: User,
): Promise<CodeDeliveryDetails | undefined> {
  const { autoVerified } = deps.store.data.definition
  const address = (['phone_number', 'email'] as const).find(
    (each) => autoVerified.includes(each) && user.attributes.has(each),
  )
  if (address === undefined) return undefined
  return sendCode(deps, call, reason, user, {
    purpose: 'sign-up',
    address,
    to: user.attributes.get(address) ?? '',
    lifetime: CODE_LIFE.signUp,
    text: 'Your confirmation code is',
  })
}
