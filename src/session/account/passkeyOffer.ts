import type { AuthErrorCode } from '../../cognito/AuthError'
import type { Pool } from '../../cognito/pool'
import type { ActionContext } from '../actionContext'

/**
 * Whether passkeys are offered to people. No pool says whether it allows them. The configuration does, by
 * USER_AUTH, the only flow with passkeys, until the pool or the browser has refused one.
 */
export const offersPasskeys = (
  { memory }: Pick<ActionContext, 'memory'>,
  { authFlow }: Pick<Pool, 'authFlow'>,
): boolean => authFlow === 'USER_AUTH' && !memory.refusesPasskeys

/** Remembers for the life of the page that the pool has no passkeys, or none for this address. */
export function noteRefusal({ memory }: Pick<ActionContext, 'memory'>, code: AuthErrorCode): void {
  if (code === 'not-offered' || code === 'passkey-wrong-site') memory.refusesPasskeys = true
}
