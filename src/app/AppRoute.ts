import type { Params, RouteObject } from 'react-router-dom'
import type { Breadcrumb } from '../layout/UiConfig'

/** What a route says about itself, in addition to its element. */
interface RouteHandle {
  /**
   * The trail after Home in the breadcrumb bar; if it depends on the address, a function of its parameters.
   */
  breadcrumbs: readonly Breadcrumb[] | ((params: Params) => readonly Breadcrumb[])
}

/**
 * A route: what React Router reads of one in its declarative mode, and a typed handle. It ignores the rest,
 * such as `loader` and `lazy`.
 */
export type AppRoute = Pick<RouteObject, 'path' | 'caseSensitive' | 'element' | 'Component'> & {
  handle?: RouteHandle
  children?: AppRoute[]
}
