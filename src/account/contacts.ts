import type { Account } from '../cognito/account'
import type { Verifiable } from '../cognito/attributes'
import { readUser } from '../session/user'

/** What people change in their profile, if the pool and its app client let them. */
export type Detail = 'name' | Verifiable

/** In the order in which they are shown. */
export const CONTACTS = ['email', 'phone_number'] as const satisfies Verifiable[]

/** An e-mail address or phone number as the pool has it; empty if there is none. */
export interface Contact {
  value: string
  verified: boolean
}

/** Reads one contact from the account. */
export function contactOf({ attributes }: Account, attribute: Verifiable): Contact {
  const { email, isEmailVerified, phoneNumber, isPhoneNumberVerified } = readUser(attributes)
  return attribute === 'email'
    ? { value: email, verified: isEmailVerified }
    : { value: phoneNumber, verified: isPhoneNumberVerified }
}
