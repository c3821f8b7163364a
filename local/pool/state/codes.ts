import { sameBytes, utf8 } from '../crypto/bytes'
import { digits } from '../crypto/random'
import { cognitoError } from '../errors'
import { CODE_DIGITS } from '../limits'
import type { Address } from './definition'
import type { Deps } from './deps'
import { deliver, maskDestination } from './outbox'
import type { User } from './store'

/** Where a code was sent, as the API says it. */
export interface CodeDeliveryDetails {
  Destination: string
  DeliveryMedium: 'EMAIL' | 'SMS'
  AttributeName: Address
}

const detailsFor = (address: Address, to: string): CodeDeliveryDetails => ({
  Destination: maskDestination(to),
  DeliveryMedium: address === 'email' ? 'EMAIL' : 'SMS',
  AttributeName: address,
})

/** The same answer when nothing is sent, so that it does not show whether there is an account. */
export const simulatedDetails = (name: string): CodeDeliveryDetails =>
  /^\+\d+$/.test(name)
    ? detailsFor('phone_number', name)
    : detailsFor('email', name.includes('@') ? name : `${name}@e`)

/**
 * Sends a code to an address and stores it for that purpose; it replaces an older one.
 * @param sent `lifetime` in milliseconds; `text` goes before the code in the message
 */
export function sendCode(
  deps: Pick<Deps, 'store' | 'clock' | 'random'>,
  user: User,
  purpose: string,
  sent: { address: Address; to: string; lifetime: number; text: string },
): CodeDeliveryDetails {
  const { address, to, lifetime, text } = sent
  const code = digits(deps.random, CODE_DIGITS)
  user.codes.set(purpose, { code, expiresAt: deps.clock.now() + lifetime, target: to })
  const details = detailsFor(address, to)
  deliver(deps, { to, medium: details.DeliveryMedium, code, message: `${text} ${code}` })
  return details
}

/**
 * Checks a code. The caller deletes a right one (`user.codes.delete(purpose)`) when nothing else can fail.
 * @returns the address the code was sent to
 * @throws ExpiredCodeException (expired, used, or never sent), CodeMismatchException
 */
export function checkCode({ clock }: Pick<Deps, 'clock'>, user: User, purpose: string, code: string): string {
  const sent = user.codes.get(purpose)
  if (sent === undefined || clock.now() >= sent.expiresAt) throw cognitoError('codeExpired')
  if (!sameBytes(utf8(code), utf8(sent.code))) throw cognitoError('codeWrong')
  return sent.target
}
