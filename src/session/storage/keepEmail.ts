import { EMAIL_KEY } from '../rememberedEmail'
import type { Session } from '../session'
import type { SessionStore } from '../store'

/**
 * Keeps the address of who is signed in for the sign-in form that comes after an end of the session, and forgets what was
 * typed in this tab. Whoever logs out is forgotten, here or in another tab; of whoever does not stay signed in, nothing is
 * kept.
 * @param storage localStorage where the tabs share the session, else the tab's own; throws where it is blocked
 */
export function keepEmail(store: SessionStore, storage: () => Storage): void {
  const update = (session: Session) => {
    const isIn = session.phase === 'authenticated'
    const hasLeft = session.phase === 'anonymous' && session.reason.startsWith('logged-out')
    if (!isIn && !hasLeft) return
    try {
      if (isIn) sessionStorage.removeItem(EMAIL_KEY)
      if (isIn && session.window === undefined) storage().setItem(EMAIL_KEY, session.user.email)
      else storage().removeItem(EMAIL_KEY)
    } catch {
      // Blocked or full: the form begins empty.
    }
  }
  update(store.getState().session)
  store.subscribe(({ session }) => update(session))
}
