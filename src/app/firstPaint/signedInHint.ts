/**
 * A hint in this browser that a person was signed in when the page was last left. The session itself is in IndexedDB,
 * which answers too late for the first paint. The hint is a guess and no proof: it decides only what is painted first. It
 * names the person, so that a page that was kept for somebody (keptPage.ts) is shown to nobody else.
 */
import type { SessionStore } from '../../session/store'
import type { Session } from '../../session/session'

const KEY = 'gatehouse.signed-in'
/** The key of the kept page, which is deleted together with the hint. */
export const KEPT_PAGE = 'gatehouse.page'
/** How the hint begins if the person stays signed in. Else it begins with the window that the session ends with, as its cookie does. */
const STAYS = '1'

/** The hint; null where nobody is expected to be signed in. */
export function readHint(): string | null {
  try {
    const hint = localStorage.getItem(KEY) ?? sessionStorage.getItem(KEY)
    const window = hint?.split(' ')[0] ?? ''
    return window === STAYS || document.cookie.includes(window) ? hint : null
  } catch {
    return null
  }
}

/** Whether the first paint expects a person to be signed in. */
export const isHinted = (): boolean => readHint() !== null

/** Whether the session of that person is one that all tabs share. */
export const isHintShared = (): boolean => isHinted() && localStorage.getItem(KEY) !== null

/** The hint for a session; null if nobody is signed in. */
export const hintOf = (session: Session): string | null =>
  session.phase === 'authenticated' ? `${session.window ?? STAYS} ${session.user.uuid}` : null

/** The `sub` of the person in a hint, or in a text that begins with one. */
export const personIn = (hint: string): string | undefined => hint.split(' ')[1]

/**
 * Keeps the hint up to date with the session.
 * @param storage localStorage if the tabs share the session, else sessionStorage; throws if it is blocked
 */
export function keepHint(store: SessionStore, storage: () => Storage): void {
  const update = (session: Session) => {
    if (session.phase === 'starting') return
    const hint = hintOf(session)
    try {
      const place = storage()
      if (hint !== null && place.getItem(KEY) === hint) return
      // Also if another tab was first: this one may have kept a page before it heard of that.
      place.removeItem(KEPT_PAGE)
      if (hint === null) place.removeItem(KEY)
      else place.setItem(KEY, hint)
    } catch {
      // Storage is blocked: the form is painted for everybody, and replaced once the session is known.
    }
  }
  update(store.getState().session)
  store.subscribe(({ session }) => update(session))
}
