import type { RouteObject } from 'react-router-dom'
import type { Breadcrumb } from '../layout/types'

/** What a route says about itself beside its element. */
interface RouteHandle {
  /** The trail behind Home in the breadcrumb bar. */
  breadcrumbs: readonly Breadcrumb[]
}

/** A route with a typed handle. */
export type AppRoute = Omit<RouteObject, 'handle' | 'children' | 'index'> & {
  handle?: RouteHandle
  children?: AppRoute[]
}
