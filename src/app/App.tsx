import { Suspense } from 'react'
import { BrowserRouter, useRoutes } from 'react-router-dom'
import { Notices } from '../layout/Notices'
import { OfflineNotice } from '../layout/OfflineNotice'
import { ShellFrame } from '../layout/ShellFrame'
import type { SessionStore } from '../session/createSession'
import { SessionProvider } from '../session/useSession'
import type { AppRoute } from './AppRoute'
import { LeaveChallenge } from './LeaveChallenge'
import { RoutesContext } from './trail'

/** The whole application, given its session and its routes. */
export function App({ session, routes }: { session: SessionStore; routes: AppRoute[] }) {
  return (
    <SessionProvider session={session}>
      <RoutesContext value={routes}>
        <BrowserRouter>
          <Notices>
            <OfflineNotice />
            <LeaveChallenge />
            {/* Outside the routes: a lazy screen must not hide the page that leads to it. */}
            <Suspense fallback={<ShellFrame />}>
              <Screens routes={routes} />
            </Suspense>
          </Notices>
        </BrowserRouter>
      </RoutesContext>
    </SessionProvider>
  )
}

const Screens = ({ routes }: { routes: AppRoute[] }) => useRoutes(routes)
