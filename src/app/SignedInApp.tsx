import { matchRoutes, useRoutes } from 'react-router-dom'
import { ApiProvider, type ApiFor } from '../http/useApi'
import { fetchElement } from '../layout/lazyScreen'
import { AppShell } from './AppShell'
import { InactivityWatch } from './inactivity/InactivityWatch'
import type { Product } from './Product'
import { routeMistakes } from './routeMistakes'
import { StepUp } from './StepUp'
import { PersonChangeNotice } from './PersonChangeNotice'

/**
 * Everything behind sign-in. Fetched once somebody is signed in, because the sign-in page needs none of it.
 */
export async function createSignedIn({ loadAppConfig }: Product) {
  const config = await loadAppConfig()
  const { ui } = config
  const screens = config.createRoutes(config)
  // Shown over the page (build/errorOverlay).
  if (import.meta.env.DEV)
    for (const detail of routeMistakes(screens, ui))
      dispatchEvent(new CustomEvent('caught-error', { detail }))
  const routes = [{ element: <AppShell ui={ui} routes={screens} />, children: screens }]

  function SignedIn({ loadApi }: { loadApi: () => Promise<ApiFor> }) {
    const shown = useRoutes(routes)
    return (
      <ApiProvider load={loadApi}>
        {import.meta.env.VITE_INACTIVITY_MINUTES ? <InactivityWatch /> : null}
        {shown}
        <StepUp />
        <PersonChangeNotice />
      </ApiProvider>
    )
  }

  return {
    SignedIn,
    /**
     * Fetches ahead the screens that an address leads to. From / and from the pages of a sign-in that is
     * /home, as a rule.
     */
    async fetchScreens(pathname: string): Promise<void> {
      const matches = matchRoutes(screens, /^\/(auth(\/|$)|$)/.test(pathname) ? '/home' : pathname) ?? []
      await Promise.all(matches.map(({ route }) => fetchElement(route.element)))
    },
  }
}
