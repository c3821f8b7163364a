import type { Account } from '../../cognito/account'

interface Ways extends Pick<Account, 'factors' | 'waysIn'> {
  passkeys: readonly unknown[]
}

/**
 * Whether one passkey fewer would lock the person out. A password is another way in; a code only for people
 * without a second step: with one, the pool accepts only passwords and passkeys ("Adding MFA to a user
 * pool").
 */
export function isOnlyWayIn({ passkeys, factors, waysIn = [] }: Ways): boolean {
  const others = factors.length === 0 ? ['PASSWORD', 'EMAIL_OTP', 'SMS_OTP'] : ['PASSWORD']
  return passkeys.length <= 1 && !waysIn.some((way) => others.includes(way))
}
