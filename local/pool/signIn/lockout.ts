import { cognitoError } from '../errors'
import { LOCKOUT, SECOND } from '../limits'
import type { Deps } from '../state/deps'
import { dropWhere } from '../state/sweep'

type Needs = Pick<Deps, 'store' | 'clock'>

/**
 * @throws NotAuthorizedException while that identity is locked; such an attempt does not make the lock longer
 */
export function requireUnlocked({ store, clock }: Needs, identity: string): void {
  const state = store.data.lockouts.get(identity)
  if (state !== undefined && clock.now() < state.lockedUntil) throw cognitoError('lockedOut')
}

/**
 * Counts a wrong password. From the fifth on, the identity is locked for 2^(n-5) seconds, at most 15 minutes.
 */
export function recordFailure({ store, clock }: Needs, identity: string): void {
  const now = clock.now()
  const { lockouts } = store.data
  dropWhere(lockouts, ({ lastFailureAt }) => now - lastFailureAt >= LOCKOUT.forgottenAfter)
  const before = lockouts.get(identity)
  const failures = (before?.failures ?? 0) + 1
  const over = failures - LOCKOUT.after
  const lock = over < 0 ? 0 : Math.min(2 ** over * SECOND, LOCKOUT.longest)
  lockouts.set(identity, { failures, lastFailureAt: now, lockedUntil: now + lock })
}

/** After a right password the wrong ones do not count any more. */
export function recordSuccess({ store }: Pick<Deps, 'store'>, identity: string): void {
  store.data.lockouts.delete(identity)
}
