import type { Deps } from '../../state/deps'
import { refuse } from '../../errors'
import { HOUR, PER_HOUR } from '../../limits'

/**
 * Counts a call of an operation for a user; beyond the hourly limit it is refused, and does not count.
 * @param identity the user name, or what was typed where no user is meant by it
 * @throws LimitExceededException
 */
export function countCall(
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  operation: keyof typeof PER_HOUR,
  identity: string,
): void {
  const { calls } = store.data
  const key = `${operation} ${identity}`
  const now = clock.now()
  const recent = (calls.get(key) ?? []).filter((at) => now - at < HOUR)
  if (recent.length >= PER_HOUR[operation]) throw refuse('callLimit')
  calls.set(key, [...recent, now])
}
