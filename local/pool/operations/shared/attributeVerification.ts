import { sendCode, type Address, type Delivery } from '../../state/codes'
import type { Deps } from '../../state/deps'
import { refuse } from '../../errors'
import { CODE_LIFE } from '../../limits'
import type { User } from '../../state/store'

/** @throws InvalidParameterException for anything but an e-mail address or phone number */
export function verifiable(name: string): Address {
  if (name === 'email' || name === 'phone_number') return name
  throw refuse('notVerifiable')
}

/** Sends the code that proves `to` as the user's address. */
export const sendVerification = (
  deps: Pick<Deps, 'store' | 'clock' | 'random'>,
  user: User,
  address: Address,
  to: string,
): Delivery =>
  sendCode(deps, user, address, { address, to, life: CODE_LIFE.attribute, says: 'Your verification code is' })
