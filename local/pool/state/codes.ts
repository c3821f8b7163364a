import { sameBytes, utf8 } from '../crypto/bytes'
import type { Deps } from './deps'
import { refuse } from '../errors'
import { CODE_DIGITS } from '../limits'
import { deliver, masked } from './outbox'
import { digits } from '../crypto/random'
import type { User } from './store'

/** CodeDeliveryDetails */
export interface Delivery {
  Destination: string
  DeliveryMedium: 'EMAIL' | 'SMS'
  AttributeName: 'email' | 'phone_number'
}

export type Address = Delivery['AttributeName']

const deliveryTo = (address: Address, to: string): Delivery => ({
  Destination: masked(to),
  DeliveryMedium: address === 'email' ? 'EMAIL' : 'SMS',
  AttributeName: address,
})

/** What is told where nothing is sent, so that nobody learns whether there is an account. */
export const simulatedDelivery = (name: string): Delivery =>
  /^\+\d+$/.test(name)
    ? deliveryTo('phone_number', name)
    : deliveryTo('email', name.includes('@') ? name : `${name}@e`)

/**
 * Sends a code to an address and remembers it for that purpose; an older one for it is void.
 * @param life milliseconds
 */
export function sendCode(
  deps: Pick<Deps, 'store' | 'clock' | 'random'>,
  user: User,
  purpose: string,
  sent: { address: Address; to: string; life: number; says: string },
): Delivery {
  const { address, to, life, says } = sent
  const code = digits(deps.random, CODE_DIGITS)
  user.codes.set(purpose, { code, expiresAt: deps.clock.now() + life, target: to })
  const delivery = deliveryTo(address, to)
  deliver(deps, { to, medium: delivery.DeliveryMedium, code, message: `${says} ${code}` })
  return delivery
}

/**
 * Judges a code; a right one is used up by the caller with `user.codes.delete(purpose)`, once nothing else
 * can fail.
 * @returns the address the code was sent to
 * @throws ExpiredCodeException (too old, used, or none asked for), CodeMismatchException
 */
export function checkCode({ clock }: Pick<Deps, 'clock'>, user: User, purpose: string, code: string): string {
  const sent = user.codes.get(purpose)
  if (sent === undefined || clock.now() >= sent.expiresAt) throw refuse('codeExpired')
  if (!sameBytes(utf8(code), utf8(sent.code))) throw refuse('codeWrong')
  return sent.target
}
