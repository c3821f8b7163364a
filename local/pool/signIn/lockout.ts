import type { Deps } from '../state/deps'
import { refuse } from '../errors'
import { LOCKOUT, SECOND } from '../limits'

type Has = Pick<Deps, 'store' | 'clock'>

/** @throws NotAuthorizedException while that identity is locked; such an attempt does not lengthen the lock */
export function refuseWhileLocked({ store, clock }: Has, identity: string): void {
  const state = store.data.lockouts.get(identity)
  if (state !== undefined && clock.now() < state.lockedUntil) throw refuse('lockedOut')
}

/** A wrong password. From the fifth, the identity is locked for 2^(n-5) seconds, 15 minutes at most. */
export function recordFailure({ store, clock }: Has, identity: string): void {
  const now = clock.now()
  const before = store.data.lockouts.get(identity)
  const recent = before !== undefined && now - before.lastFailureAt < LOCKOUT.forgottenAfter
  const failures = recent ? before.failures + 1 : 1
  const over = failures - LOCKOUT.after
  const lock = over < 0 ? 0 : Math.min(2 ** over * SECOND, LOCKOUT.longest)
  store.data.lockouts.set(identity, { failures, lastFailureAt: now, lockedUntil: now + lock })
}

/** A right password forgets the wrong ones. */
export function recordSuccess({ store }: Pick<Deps, 'store'>, identity: string): void {
  store.data.lockouts.delete(identity)
}
