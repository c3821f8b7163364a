/**
 * A note in this browser that somebody was signed in when the page was last left. The session itself is kept in
 * IndexedDB, which answers too late for the first paint. The note is a guess, never a proof: it decides what is
 * painted first and nothing else.
 */
import type { SessionStore } from '../../session/store'
import type { Session } from '../../session/session'

const KEY = 'gatehouse.signed-in'

/** Whether the first paint is to expect somebody signed in. */
export function isHinted(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

/** Keeps the note true to the session. */
export function keepHint({ store }: Pick<SessionStore, 'store'>): void {
  let kept: boolean | undefined
  const keep = ({ phase }: Session) => {
    const signedIn = phase === 'authenticated'
    if (phase === 'starting' || signedIn === kept) return
    kept = signedIn
    try {
      if (signedIn) localStorage.setItem(KEY, '1')
      else localStorage.removeItem(KEY)
    } catch {
      // Storage is blocked: the form is then painted for everybody, and replaced once the session is known.
    }
  }
  keep(store.getState().session)
  store.subscribe(({ session }) => keep(session))
}
