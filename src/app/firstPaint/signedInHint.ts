/**
 * A hint in this browser that a person was signed in when the page was last left. The session itself is in
 * IndexedDB, which answers too late for the first paint. The hint is a guess: it decides what is painted and
 * fetched first, never who is signed in.
 */
import { cookies, hint as stored, hintOfTab } from '../../browserStorage'

/**
 * The hint of somebody who stays signed in. For others it is the name of the window that the session ends
 * with, as in its cookie.
 */
const STAYS = '1'

/** Whether the first paint expects a person to be signed in. */
export function isHinted(): boolean {
  const hint = stored.get() ?? hintOfTab.get()
  return typeof hint === 'string' && (hint === STAYS || cookies().includes(hint))
}

/** Whether the session of that person is one that all tabs share. */
export const isHintShared = (): boolean => isHinted() && stored.get() !== null

/**
 * The hint for a session. @param window the name of the window that it ends with; absent if the person stays
 * signed in
 */
export const hintOf = ({ window }: { window?: string }): string => window ?? STAYS
