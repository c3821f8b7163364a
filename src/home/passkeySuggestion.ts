/** The people who want no passkey suggested in this browser, stored by their ids. The list survives a log-out. */
import { passkeySuggestion as stored } from '../browserStorage'

/**
 * Whether the person has said no. Blocked storage counts as a no: it could not remember one.
 * @param uuid the person's
 */
export function isDeclined(uuid: string): boolean {
  const ids = stored.get()
  return ids === undefined || ids?.split(' ').includes(uuid) === true
}

/** Remembers that the person has said no. If that cannot be stored, the page still accepts it. */
export const decline = (uuid: string): void =>
  void stored.set([...(stored.get()?.split(' ') ?? []), uuid].join(' '))
