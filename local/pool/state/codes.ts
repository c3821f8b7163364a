import { sameBytes, utf8 } from '../crypto/bytes'
import { cognitoError } from '../errors'
import type { Address } from './definition'
import type { Deps } from './deps'
import { maskDestination } from './outbox'
import type { User } from './store'

/** Where a code was sent, as the API says it. */
export interface CodeDeliveryDetails {
  Destination: string
  DeliveryMedium: 'EMAIL' | 'SMS'
  AttributeName: Address
}

/** Where a code goes, as the API says it. */
export const addressDetails = (address: Address, to: string): CodeDeliveryDetails => ({
  Destination: maskDestination(to),
  DeliveryMedium: address === 'email' ? 'EMAIL' : 'SMS',
  AttributeName: address,
})

/** The same answer when nothing is sent, so that it does not show whether there is an account. */
export const simulatedDetails = (name: string): CodeDeliveryDetails =>
  /^\+\d+$/.test(name)
    ? addressDetails('phone_number', name)
    : addressDetails('email', name.includes('@') ? name : `${name}@e`)

/** Keeps a code that was sent for that purpose; it replaces an older one. `lifetime` is milliseconds. */
export function keepCode(
  { clock }: Pick<Deps, 'clock'>,
  user: User,
  purpose: string,
  { code, lifetime, target }: { code: string; lifetime: number; target: string },
): void {
  user.codes.set(purpose, { code, expiresAt: clock.now() + lifetime, target })
}

/**
 * Checks a code, which is used up then; not if the request is refused for another reason.
 * @returns the address the code was sent to
 * @throws ExpiredCodeException (expired, used, or never sent), CodeMismatchException
 */
export function useCode(
  { clock }: Pick<Deps, 'clock'>,
  { codes }: User,
  purpose: string,
  code: string,
): string {
  const sent = codes.get(purpose)
  if (sent === undefined || clock.now() >= sent.expiresAt) throw cognitoError('codeExpired')
  if (!sameBytes(utf8(code), utf8(sent.code))) throw cognitoError('codeWrong')
  codes.delete(purpose)
  return sent.target
}
