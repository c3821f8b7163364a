import type { AxiosInstance } from 'axios'
import { createContext, use, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { userOf } from '../session/session'
import { useSession } from '../session/useSession'

/** The API client of one person, by their `sub`: each time the same one. */
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
 * The axios instance to call the API with. Suspends while it loads. Where it cannot be loaded the page crashes, and the
 * next navigation tries again, as the error boundary of the page does. Without VITE_API_URL its calls go to the page's own
 * origin, without the access token.
 *
 * It is the client of whoever is signed in as the screen is rendered: what a handler that was begun for them still sends once
 * somebody else has signed in, in another tab, rejects with the AuthError 'session-ended' and does not leave.
 */
export function useApi(): AxiosInstance {
  const load = use(ApiContext)
  if (load === undefined) throw new Error('useApi needs an ApiProvider above it')
  const person = useSession(userOf)?.uuid
  return use(loadOnce(load, useLocation().key))(person)
}

/** What the last page asked for. React renders again after a failure: without it, that would load without end. */
const asked = new WeakMap<LoadApi, { locationKey: string; api: Promise<ApiFor> }>()

function loadOnce(load: LoadApi, locationKey: string): Promise<ApiFor> {
  const last = asked.get(load)
  if (last?.locationKey === locationKey) return last.api
  const api = load()
  asked.set(load, { locationKey, api })
  return api
}
