import type { AxiosInstance } from 'axios'
import { useRoutes } from 'react-router-dom'
import { ApiProvider } from '../http/useApi'
import { shellConfig } from '../shell.config'
import { createRoutes } from './routes'
import { ShellRoute } from './ShellRoute'

/** Everything behind sign-in; fetched once somebody is signed in, for the sign-in page needs none of it. */
export function Inside({ loadApi }: { loadApi: () => Promise<AxiosInstance> }) {
  return <ApiProvider load={loadApi}>{useRoutes(ROUTES)}</ApiProvider>
}

const SCREENS = createRoutes(shellConfig)
const ROUTES = [{ element: <ShellRoute ui={shellConfig} routes={SCREENS} />, children: SCREENS }]
