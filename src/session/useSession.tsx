import { createContext, use, type ReactNode } from 'react'
import { useStore } from 'zustand'
import type { SessionStore } from './store'
import type { Session } from './session'

const SessionContext = createContext<SessionStore | null>(null)

/** Hands the session to the screens below it. */
export function SessionProvider({ session, children }: { session: SessionStore; children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>
}

/** The session's actions. */
export function useActions(): SessionStore {
  const session = use(SessionContext)
  if (session === null) throw new Error('useSession needs a SessionProvider above it')
  return session
}

/**
 * What a screen wants to know of the session; it renders again only when the answer changes.
 * @param pick answers a primitive or a stable reference, e.g. `isLoggedIn` or `userOf`
 */
export function useSession<T>(pick: (session: Session) => T): T {
  return useStore(useActions().store, (state) => pick(state.session))
}
