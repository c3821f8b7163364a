import { createContext, use, type ReactNode } from 'react'
import { useStore } from 'zustand'
import type { SessionState, SessionStore } from './store'

const StoreContext = createContext<SessionStore | null>(null)

/** Hands the session to the screens below it. */
export function SessionProvider({ session, children }: { session: SessionStore; children: ReactNode }) {
  return <StoreContext value={session}>{children}</StoreContext>
}

/** The store itself, for handlers that read it when something happens. */
export function useSessionStore(): SessionStore {
  const session = use(StoreContext)
  if (session === null) throw new Error('useSession needs a SessionProvider above it')
  return session
}

/**
 * What a screen needs of the session: an action, or part of its state. It renders again only when the answer
 * changes.
 * @param pick answers an action, a primitive or a stable reference, e.g. `(state) => state.login` or `userOf`
 */
export function useSession<T>(pick: (state: SessionState) => T): T {
  return useStore(useSessionStore(), pick)
}
