/**
 * A hint in this browser that a person was signed in when the page was last left. The session itself is in IndexedDB,
 * which answers too late for the first paint. The hint is a guess and no proof: it decides what is painted first, and
 * nothing else.
 */
import type { SessionStore } from '../../session/store'
import type { Session } from '../../session/session'

const KEY = 'gatehouse.signed-in'
/** What the hint says of who stays signed in; else it names the window that the session ends with, as its cookie does. */
const STAYS = '1'

/** Whether the first paint expects a person to be signed in. */
export function isHinted(): boolean {
  try {
    const hint = localStorage.getItem(KEY) ?? sessionStorage.getItem(KEY)
    return hint !== null && (hint === STAYS || document.cookie.includes(hint))
  } catch {
    return false
  }
}

/** Whether the session of that person is one that all tabs share. */
export const isHintShared = (): boolean => isHinted() && localStorage.getItem(KEY) !== null

/**
 * Keeps the hint up to date with the session.
 * @param storage localStorage where the tabs share the session, else the tab's own; throws where it is blocked
 */
export function keepHint(store: SessionStore, storage: () => Storage): void {
  let stored: string | null | undefined
  const update = (session: Session) => {
    const hint = session.phase === 'authenticated' ? (session.window ?? STAYS) : null
    if (session.phase === 'starting' || hint === stored) return
    stored = hint
    try {
      if (hint !== null) storage().setItem(KEY, hint)
      else storage().removeItem(KEY)
    } catch {
      // Storage is blocked: the form is painted for everybody, and replaced once the session is known.
    }
  }
  update(store.getState().session)
  store.subscribe(({ session }) => update(session))
}
