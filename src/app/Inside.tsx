import type { AxiosInstance } from 'axios'
import { useRoutes } from 'react-router-dom'
import { ApiProvider } from '../http/useApi'
import { appConfig } from '../app.config'
import { createRoutes } from './routes'
import { ShellRoute } from './ShellRoute'

/** Everything behind sign-in; fetched once somebody is signed in, for the sign-in page needs none of it. */
export function Inside({ loadApi }: { loadApi: () => Promise<AxiosInstance> }) {
  return <ApiProvider load={loadApi}>{useRoutes(ROUTES)}</ApiProvider>
}

const SCREENS = createRoutes(appConfig.ui)
const ROUTES = [{ element: <ShellRoute ui={appConfig.ui} routes={SCREENS} />, children: SCREENS }]
