import type { Account } from '../../cognito/account'

/**
 * Where a person's password is: in the pool, nowhere, or at the identity provider where they sign in.
 */
export function wherePasswordIs({
  provider,
  waysIn,
}: Pick<Account, 'provider' | 'waysIn'>): 'here' | 'none' | 'at-provider' {
  if (provider !== undefined) return 'at-provider'
  return waysIn && !waysIn.includes('PASSWORD') ? 'none' : 'here'
}
