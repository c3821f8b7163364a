import type { AxiosInstance } from 'axios'
import { createContext, use, type ReactNode } from 'react'
import { NoApiError } from './noApi'

type LoadApi = () => Promise<AxiosInstance>

const ApiContext = createContext<LoadApi | undefined>(undefined)

interface ApiProviderProps {
  /** Loads the API client, once for all who ask; undefined where no API is configured. */
  load: LoadApi | undefined
  children: ReactNode
}

/** Hands the API to the screens below it. It is loaded when the first of them asks. */
export function ApiProvider({ load, children }: ApiProviderProps) {
  return <ApiContext value={load}>{children}</ApiContext>
}

/**
 * The axios instance to call the API with. Suspends while it is loaded.
 * @throws NoApiError where no API is configured
 */
export function useApi(): AxiosInstance {
  const load = use(ApiContext)
  if (load === undefined) throw new NoApiError()
  return use(load())
}
