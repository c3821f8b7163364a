import type { Account } from '../cognito/account'
import type { Verifiable } from '../cognito/attributes'
import { readUser } from '../session/user'

/** The names of the two contacts: as a heading, and in a sentence. */
export const CONTACT_WORDS: Readonly<Record<Verifiable, { name: string; noun: string }>> = {
  email: { name: 'E-mail', noun: 'e-mail address' },
  phone_number: { name: 'Phone number', noun: 'phone number' },
}

/** An e-mail address or phone number as the pool has it; empty where there is none. */
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
