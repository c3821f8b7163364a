import { matchRoutes, useRoutes } from 'react-router-dom'
import { ApiProvider, type ApiFor } from '../http/useApi'
import { appConfig } from '../app.config'
import { fetchElement } from '../layout/fetchElement'
import { Arrival } from './Arrival'
import { InactivityWatch } from './inactivity/InactivityWatch'
import { routeMistakes } from './routeMistakes'
import { createRoutes } from './routes'
import { ShellRoute } from './ShellRoute'
import { StepUp } from './StepUp'
import { WhoIsSignedIn } from './WhoIsSignedIn'

/** Everything behind sign-in. Fetched once somebody is signed in, because the sign-in page needs none of it. */
export function SignedInApp({ loadApi }: { loadApi: () => Promise<ApiFor> }) {
  const screens = useRoutes(ROUTES)
  return (
    <ApiProvider load={loadApi}>
      {/* Known when the app is built: without it, the bundle has nothing of this. */}
      {import.meta.env.VITE_INACTIVITY_MINUTES ? <InactivityWatch /> : null}
      <Arrival>{screens}</Arrival>
      <StepUp />
      <WhoIsSignedIn />
    </ApiProvider>
  )
}

const SCREENS = createRoutes(appConfig)
// Shown over the page (build/errorOverlay).
if (import.meta.env.DEV)
  for (const detail of routeMistakes(SCREENS, appConfig.ui))
    dispatchEvent(new CustomEvent('caught-error', { detail }))
const ROUTES = [{ element: <ShellRoute ui={appConfig.ui} routes={SCREENS} />, children: SCREENS }]

/** Fetches ahead the screens that an address leads to. */
export async function fetchScreens(pathname: string): Promise<void> {
  const matches = matchRoutes(SCREENS, pathname === '/' ? '/home' : pathname) ?? []
  await Promise.all(matches.map(({ route }) => fetchElement(route.element)))
}
