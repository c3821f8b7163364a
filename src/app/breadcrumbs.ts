import { matchRoutes } from 'react-router-dom'
import type { Breadcrumb } from '../layout/UiConfig'
import type { AppRoute } from './AppRoute'

/** The breadcrumbs of the routes that match an address, outermost first: their `handle.breadcrumbs`. */
export const breadcrumbsOf = (routes: AppRoute[], pathname: string): readonly Breadcrumb[] =>
  (matchRoutes(routes, pathname) ?? []).flatMap(({ route: { handle }, params }) =>
    typeof handle?.breadcrumbs === 'function' ? handle.breadcrumbs(params) : (handle?.breadcrumbs ?? []),
  )
