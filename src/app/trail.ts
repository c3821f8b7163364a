import { createContext, use } from 'react'
import { matchRoutes, useLocation } from 'react-router-dom'
import type { Breadcrumb } from '../layout/types'
import type { AppRoute } from './AppRoute'

/** The routes in force, for whoever asks what matches the address. */
export const RoutesContext = createContext<AppRoute[]>([])

/** The breadcrumbs of the routes that match the address, outermost first. */
export function useTrail(): readonly Breadcrumb[] {
  const routes = use(RoutesContext)
  const location = useLocation()
  return trailOf(routes, location.pathname)
}

/** The trail of one address: what the matching routes' `handle.breadcrumbs` say. */
function trailOf(routes: AppRoute[], pathname: string): readonly Breadcrumb[] {
  return (matchRoutes(routes, pathname) ?? []).flatMap(({ route }) => route.handle?.breadcrumbs ?? [])
}
