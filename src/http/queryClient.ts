import { MutationCache, onlineManager, QueryClient, type Query } from '@tanstack/react-query'
import { isAxiosError } from 'axios'
import { isNetworkFault } from '../async/networkFault'
import { businessIdOf, userOf } from '../session/session'
import type { SessionState, SessionStore } from '../session/store'
import { readInsufficientAuthentication } from './insufficientAuthentication'

/** How often a call is sent again: after one second, and after two more. */
const RETRIES = 2

interface Kept {
  owner: string
  client: QueryClient
}

const kept = new WeakMap<SessionStore, Kept>()

/**
 * Whose data a cache holds: the person's, in their business. It says nothing to people; it is only compared.
 */
export function ownerOf(state: Pick<SessionState, 'session'>): string {
  return JSON.stringify([userOf(state)?.uuid, businessIdOf(state)])
}

/**
 * The cache of the person signed in. Another person, another business and a log-out end it, whatever is on
 * the screen: running calls are cancelled, loaded data is dropped, and answers to what was sent are ignored.
 */
export function queryClientOf(session: SessionStore): QueryClient {
  const owner = ownerOf(session.getState())
  const before = kept.get(session)
  if (before?.owner === owner) return before.client
  const own: Kept = { owner, client: createQueryClient(() => kept.get(session) === own) }
  kept.set(session, own)
  // The library begins as online, even in a browser that is not: the first “online” would be no change, and
  // load nothing.
  onlineManager.setOnline(navigator.onLine)
  own.client.mount()
  const unsubscribe = session.subscribe((state) => {
    if (ownerOf(state) === owner) return
    unsubscribe()
    if (kept.get(session) === own) kept.delete(session)
    // Each would stay in memory for five minutes from when its screen goes.
    for (const one of [...own.client.getQueryCache().getAll(), ...own.client.getMutationCache().getAll()])
      one.gcTime = 0
    own.client.clear()
    own.client.unmount()
  })
  return own.client
}

/** @param isCurrent whether the person of this cache is still there */
function createQueryClient(isCurrent: () => boolean): QueryClient {
  const unlessGone = () => (isCurrent() ? undefined : never())
  return new QueryClient({
    // Awaited before a screen's own `onSuccess`, `onError` or promise: `never` keeps them from running.
    mutationCache: new MutationCache({ onSuccess: unlessGone, onError: unlessGone }),
    defaultOptions: {
      // A browser that says it is offline may be wrong for good, e.g. with a VPN: a try that waited for it
      // would never come.
      queries: {
        networkMode: 'always',
        refetchOnReconnect: mayRefetch,
        refetchOnWindowFocus: mayRefetch,
        retry: (failures, error) => failures < RETRIES && isTemporary(error),
      },
      // One that waited would seem to be made. It is sent once: the API may have made it before the network
      // failed.
      mutations: { networkMode: 'always' },
    },
  })
}

/**
 * Not a query whose confirmation was cancelled: each return to the tab, or of the network, would ask again.
 */
const mayRefetch = ({ state: { error } }: Pick<Query, 'state'>): boolean =>
  !(isAxiosError(error) && error.response && readInsufficientAuthentication(error.response))

/**
 * One for each: what waits for a promise, here the data of somebody who has gone, is kept as long as that is.
 */
const never = () => new Promise<never>(() => {})

/**
 * Whether the same call may succeed a moment later: the network or the API failed, or the call was too slow,
 * too early, or one too many. A 401 was handled already, with a fresh token or a confirmation. Every other
 * 4xx would be the same again, and so would an answer of a wrong form.
 */
function isTemporary(error: unknown): boolean {
  if (!isAxiosError(error)) return false
  if (error.response) return error.response.status >= 500 || AT_A_BAD_TIME.has(error.response.status)
  // Axios has no code for an answer that is cut off in the middle.
  return error.code === undefined ? isNetworkFault(error) : NETWORK_FAULTS.has(error.code)
}

const AT_A_BAD_TIME: ReadonlySet<number> = new Set([408, 425, 429])

const NETWORK_FAULTS: ReadonlySet<string> = new Set(['ERR_NETWORK', 'ETIMEDOUT'])
