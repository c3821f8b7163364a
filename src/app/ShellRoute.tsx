import { useLocation } from 'react-router-dom'
import type { UiConfig } from '../layout/UiConfig'
import { AppShell } from './AppShell'
import type { AppRoute } from './AppRoute'
import { breadcrumbsOf } from './breadcrumbs'

/** The shell around the screens, with the breadcrumbs of whichever matches the address. */
export function ShellRoute({ ui, routes }: { ui: UiConfig; routes: AppRoute[] }) {
  const { pathname } = useLocation()
  return <AppShell ui={ui} breadcrumbs={breadcrumbsOf(routes, pathname)} />
}
