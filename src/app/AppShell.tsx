import { Suspense } from 'react'
import { matchRoutes, Outlet, useLocation } from 'react-router-dom'
import { PageErrorBoundary } from '../layout/PageErrorBoundary'
import { Shell } from '../layout/Shell'
import { Spinner } from '../layout/Spinner'
import { useFadeIn } from '../layout/useFadeIn'
import type { Breadcrumb, UiConfig } from '../layout/UiConfig'
import { useLanguage } from '../messages/locale'
import { claimsOf, userOf } from '../session/session'
import { useGroups } from '../session/useGroups'
import { useSession } from '../session/useSession'
import { shownName } from '../session/user'
import type { AppRoute } from './AppRoute'
import { Logout } from './Logout'

/**
 * Where the shell meets the session: it shows who is signed in, around the screen that matches the address,
 * with its breadcrumbs.
 */
export function AppShell({ ui, routes }: { ui: UiConfig; routes: AppRoute[] }) {
  const user = useSession(userOf)
  const groups = useGroups()
  const menuItems = ui.menuItems.filter(({ group }) => group === undefined || groups.includes(group))
  const { pathname } = useLocation()
  const [, section] = pathname.split('/')
  const language = useLanguage()
  const person = {
    fullName: useSession((state) => shownName(claimsOf(state), language)),
    email: user?.email ?? '',
    picture: user?.picture,
  }
  return (
    // Another person gets a new tree: no screen and no slot of the shell keeps what it loaded for the one
    // before.
    <Shell
      key={user?.uuid}
      ui={{ ...ui, menuItems }}
      person={person}
      breadcrumbs={breadcrumbsOf(routes, pathname)}
      logout={<Logout />}
    >
      <PageErrorBoundary>
        <Suspense fallback={<Spinner />}>
          {/* One key for a section: its tabs and dialogs do not fade in anew. */}
          <Section key={section} />
        </Suspense>
      </PageErrorBoundary>
    </Shell>
  )
}

const Section = () => (
  <div data-fades-in={useFadeIn('section')}>
    <Outlet />
  </div>
)

/** The breadcrumbs of the routes that match an address, outermost first: their `handle.breadcrumbs`. */
export const breadcrumbsOf = (routes: AppRoute[], pathname: string): readonly Breadcrumb[] =>
  (matchRoutes(routes, pathname) ?? []).flatMap(({ route: { handle }, params }) =>
    typeof handle?.breadcrumbs === 'function' ? handle.breadcrumbs(params) : (handle?.breadcrumbs ?? []),
  )
