import type { AxiosInstance } from 'axios'
import { createContext, use, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { userOf } from '../session/session'
import { useSession } from '../session/useSession'

/** The API client of one person, by their `sub`; always the same object. */
export type ApiFor = (person: string | undefined) => AxiosInstance

type LoadApi = () => Promise<ApiFor>

const ApiContext = createContext<LoadApi | undefined>(undefined)

interface ApiProviderProps {
  /** Loads the API client, once for all screens. */
  load: LoadApi
  children: ReactNode
}

/** Gives the API client to the screens below it. It is loaded when the first one asks. */
export function ApiProvider({ load, children }: ApiProviderProps) {
  return <ApiContext value={load}>{children}</ApiContext>
}

/**
 * The axios instance to call the API with. Suspends while it loads. If it cannot be loaded, the error
 * boundary of the page shows that, and the next navigation tries again. Without VITE_API_URL its calls go to
 * the page's own origin, without the access token.
 *
 * It is the client of the person signed in when the screen was rendered. If somebody else has signed in
 * since, in another tab, a call of an earlier handler rejects with the AuthError 'session-ended' and is not
 * sent.
 */
export function useApi(): AxiosInstance {
  const load = use(ApiContext)
  if (load === undefined) throw new Error('useApi needs an ApiProvider above it')
  const person = useSession(userOf)?.uuid
  return use(loadOnce(load, useLocation().key))(person)
}

/**
 * Memoizes the load per navigation: React renders again after a failure, and would otherwise load endlessly.
 */
const asked = new WeakMap<LoadApi, { locationKey: string; api: Promise<ApiFor> }>()

function loadOnce(load: LoadApi, locationKey: string): Promise<ApiFor> {
  const last = asked.get(load)
  if (last?.locationKey === locationKey) return last.api
  const api = load()
  asked.set(load, { locationKey, api })
  return api
}
