/**
 * A hint in this browser that a person was signed in when the page was last left. The session itself is in IndexedDB,
 * which answers too late for the first paint. The hint is a guess and no proof: it decides only what is painted first.
 */
import type { SessionStore } from '../../session/store'
import type { Session } from '../../session/session'

const KEY = 'gatehouse.signed-in'
/** The hint if the person stays signed in. Else it is the window that the session ends with, as in the window's cookie. */
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
 * @param storage localStorage if the tabs share the session, else sessionStorage; throws if it is blocked
 */
export function keepHint(store: SessionStore, storage: () => Storage): void {
  const update = (session: Session) => {
    if (session.phase === 'starting') return
    const hint = session.phase === 'authenticated' ? (session.window ?? STAYS) : null
    try {
      const place = storage()
      if (hint !== null && place.getItem(KEY) === hint) return
      if (hint === null) place.removeItem(KEY)
      else place.setItem(KEY, hint)
    } catch {
      // Storage is blocked: the form is painted for everybody, and replaced once the session is known.
    }
  }
  update(store.getState().session)
  store.subscribe(({ session }) => update(session))
}
