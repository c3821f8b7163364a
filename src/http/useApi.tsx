import type { AxiosInstance } from 'axios'
import { createContext, use, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'

type LoadApi = () => Promise<AxiosInstance>

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
 */
export function useApi(): AxiosInstance {
  const load = use(ApiContext)
  if (load === undefined) throw new Error('useApi needs an ApiProvider above it')
  return use(loadOnce(load, useLocation().key))
}

/** What the last page asked for. React renders again after a failure: without it, that would load without end. */
const asked = new WeakMap<LoadApi, { locationKey: string; api: Promise<AxiosInstance> }>()

function loadOnce(load: LoadApi, locationKey: string): Promise<AxiosInstance> {
  const last = asked.get(load)
  if (last?.locationKey === locationKey) return last.api
  const api = load()
  asked.set(load, { locationKey, api })
  return api
}
