import type { Address } from '../../state/definition'
import type { Deps } from '../../state/deps'
import type { User } from '../../state/store'

const CODES = [
  ['EMAIL_OTP', 'email'],
  ['SMS_OTP', 'phone_number'],
] as const

/** The addresses whose codes sign in to this pool, as the first step. */
export const codeAddresses = ({ store }: Pick<Deps, 'store'>): Address[] =>
  CODES.flatMap(([factor, address]) => (store.data.settings.firstFactors.includes(factor) ? [address] : []))

/** Whether a user can sign in with a code. @param addresses those whose codes count */
export const canUseCodes = (addresses: readonly Address[], { attributes }: User): boolean =>
  addresses.some((each) => attributes.has(each))
