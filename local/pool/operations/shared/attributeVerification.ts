import { cognitoError } from '../../errors'
import { CODE_LIFE } from '../../limits'
import type { CodeDeliveryDetails } from '../../state/codes'
import type { Address } from '../../state/definition'
import type { Deps } from '../../state/deps'
import type { User } from '../../state/store'
import type { Call } from '../../triggers/clientMetadata'
import { sendCode } from '../../triggers/customMessage'

/** @throws InvalidParameterException for anything but an e-mail address or phone number */
export function requireVerifiable(name: string): Address {
  if (name === 'email' || name === 'phone_number') return name
  throw cognitoError('notVerifiable')
}

/** Sends a code to `to`, the address to verify. */
export const sendVerificationCode = (
  deps: Pick<Deps, 'store' | 'clock' | 'random' | 'poolId' | 'triggers'>,
  call: Call,
  user: User,
  address: Address,
  to: string,
): Promise<CodeDeliveryDetails> =>
  sendCode(
    deps,
    call,
    call.operation === 'GetUserAttributeVerificationCode' ? 'VerifyUserAttribute' : 'UpdateUserAttribute',
    user,
    { purpose: address, address, to, lifetime: CODE_LIFE.attribute, text: 'Your verification code is' },
  )
