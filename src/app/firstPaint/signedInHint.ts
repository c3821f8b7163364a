/**
 * A hint in this browser that a person was signed in when the page was last left. The session itself is in IndexedDB,
 * which answers too late for the first paint. The hint is a guess and no proof: it decides what is painted first, and
 * nothing else.
 */
import type { SessionStore } from '../../session/store'
import type { Session } from '../../session/session'

const KEY = 'gatehouse.signed-in'

/** Whether the first paint expects a person to be signed in. */
export function isHinted(): boolean {
  try {
    return (localStorage.getItem(KEY) ?? sessionStorage.getItem(KEY)) !== null
  } catch {
    return false
  }
}

/**
 * Keeps the hint up to date with the session.
 * @param storage localStorage where the tabs share the session, else the tab's own; throws where it is blocked
 */
export function keepHint(store: SessionStore, storage: () => Storage): void {
  let stored: boolean | undefined
  const update = ({ phase }: Session) => {
    const signedIn = phase === 'authenticated'
    if (phase === 'starting' || signedIn === stored) return
    stored = signedIn
    try {
      if (signedIn) storage().setItem(KEY, '1')
      else storage().removeItem(KEY)
    } catch {
      // Storage is blocked: the form is painted for everybody, and replaced once the session is known.
    }
  }
  update(store.getState().session)
  store.subscribe(({ session }) => update(session))
}
