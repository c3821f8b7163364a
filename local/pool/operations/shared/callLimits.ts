import { cognitoError } from '../../errors'
import { HOUR, PER_HOUR } from '../../limits'
import type { Deps } from '../../state/deps'
import { dropWhere } from '../../state/sweep'

/**
 * Counts a call of an operation for a user. A call over the limit per hour is refused and does not count.
 * @param identity the user name, or the typed name if there is no such user
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
  const isRecent = (at: number) => now - at < HOUR
  dropWhere(calls, (times) => !times.some(isRecent))
  const recent = (calls.get(key) ?? []).filter(isRecent)
  if (recent.length >= PER_HOUR[operation]) throw cognitoError('callLimit')
  calls.set(key, [...recent, now])
}
