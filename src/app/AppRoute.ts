import type { Params, RouteObject } from 'react-router-dom'
import type { Breadcrumb } from '../layout/UiConfig'

/** What a route says about itself, in addition to its element. */
interface RouteHandle {
  /** The trail after Home in the breadcrumb bar; if it depends on the address, a function of its parameters. */
  breadcrumbs: readonly Breadcrumb[] | ((params: Params) => readonly Breadcrumb[])
}

/** A route with a typed handle. */
export type AppRoute = Omit<RouteObject, 'handle' | 'children' | 'index'> & {
  handle?: RouteHandle
  children?: AppRoute[]
}
