import { EMAIL_KEY } from '../rememberedEmail'
import type { Session } from '../session'
import type { SessionStore } from '../store'

/**
 * Keeps the address of the person signed in, for the sign-in form after the session has ended, and forgets what was typed in
 * this tab. It is deleted when they log out, here or in another tab. Nothing is kept of people who do not stay signed in.
 * @param storage localStorage if the tabs share the session, else the tab's own; throws if it is blocked
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
