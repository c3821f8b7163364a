import type { AxiosInstance } from 'axios'
import { createContext, use, type ReactNode } from 'react'
import { NoApiError } from './NoApiError'

type LoadApi = () => Promise<AxiosInstance>

const ApiContext = createContext<LoadApi | undefined>(undefined)

interface ApiProviderProps {
  /** Loads the API client, once for all screens; undefined where no API is configured. */
  load: LoadApi | undefined
  children: ReactNode
}

/** Gives the API client to the screens below it. It is loaded when the first one asks. */
export function ApiProvider({ load, children }: ApiProviderProps) {
  return <ApiContext value={load}>{children}</ApiContext>
}

/**
 * The axios instance to call the API with. Suspends while it loads.
 * @throws NoApiError where no API is configured
 */
export function useApi(): AxiosInstance {
  const load = use(ApiContext)
  if (load === undefined) throw new NoApiError()
  return use(load())
}
