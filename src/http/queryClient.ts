import { MutationCache, onlineManager, QueryClient } from '@tanstack/react-query'
import { isAxiosError } from 'axios'
import { businessIdOf, userOf } from '../session/session'
import type { SessionState, SessionStore } from '../session/store'

/** How often a call is sent again: after one second, and after two more. */
const RETRIES = 2

interface Kept {
  owner: string
  client: QueryClient
}

const kept = new WeakMap<SessionStore, Kept>()

/** Whose data a cache holds: the person's, in their business. It says nothing to people; it is only compared. */
export function ownerOf(state: Pick<SessionState, 'session'>): string {
  return JSON.stringify([userOf(state)?.uuid ?? null, businessIdOf(state)])
}

/**
 * The cache of who is signed in. Another person, another business and a log-out end it, whatever is on the screen: calls
 * under way are given up, what was loaded is dropped, and what was sent has an answer for nobody.
 */
export function queryClientOf(session: SessionStore): QueryClient {
  const owner = ownerOf(session.getState())
  const before = kept.get(session)
  if (before?.owner === owner) return before.client
  const own: Kept = { owner, client: createQueryClient(() => kept.get(session) === own) }
  kept.set(session, own)
  // The library knows of the network by events alone, and hears them while a client is mounted.
  onlineManager.setOnline(navigator.onLine)
  own.client.mount()
  const unsubscribe = session.subscribe((state) => {
    if (ownerOf(state) === owner) return
    unsubscribe()
    if (kept.get(session) === own) kept.delete(session)
    own.client.clear()
    own.client.unmount()
  })
  return own.client
}

/** @param isCurrent whether the person of this cache is still there */
function createQueryClient(isCurrent: () => boolean): QueryClient {
  const unlessGone = () => (isCurrent() ? undefined : NEVER)
  return new QueryClient({
    // It is waited for before a screen hears how its change has ended: `onSuccess`, `onError`, and the promise.
    mutationCache: new MutationCache({ onSuccess: unlessGone, onError: unlessGone }),
    defaultOptions: {
      // A change is sent once: the API may have made it before the network failed.
      queries: { retry: (failures, error) => failures < RETRIES && isTemporary(error) },
    },
  })
}

const NEVER = new Promise<never>(() => {})

/**
 * Whether the same call may succeed a moment later: the network failed, or the API did. A 401 has been answered already, by
 * a fresh token or a confirmation; every other 4xx stays what it is, and so does an answer that is not what it should be.
 */
function isTemporary(error: unknown): boolean {
  if (!isAxiosError(error)) return false
  if (error.response) return error.response.status >= 500
  return error.code !== undefined && NETWORK_FAULTS.has(error.code)
}

const NETWORK_FAULTS: ReadonlySet<string> = new Set(['ERR_NETWORK', 'ECONNABORTED', 'ETIMEDOUT'])
