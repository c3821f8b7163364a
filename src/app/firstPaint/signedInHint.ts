/**
 * A hint in this browser that a person was signed in when the page was last left. The session itself is in IndexedDB,
 * which answers too late for the first paint. The hint is a guess and no proof: it decides only what is painted first.
 */
import { cookies, hint as stored, hintOfTab } from '../../browserStorage'

/** The hint if the person stays signed in. Else it is the window that the session ends with, as in the window's cookie. */
const STAYS = '1'

/** Whether the first paint expects a person to be signed in. */
export function isHinted(): boolean {
  const hint = stored.get() ?? hintOfTab.get()
  return typeof hint === 'string' && (hint === STAYS || cookies().includes(hint))
}

/** Whether the session of that person is one that all tabs share. */
export const isHintShared = (): boolean => isHinted() && stored.get() !== null

/** The hint for the session of somebody. @param window the browser's window that it ends with, if it does */
export const hintOf = ({ window }: { window?: string }): string => window ?? STAYS
