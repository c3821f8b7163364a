import { matchRoutes } from 'react-router-dom'
import type { UiConfig } from '../layout/UiConfig'
import type { AppRoute } from './AppRoute'

/** What a route takes. */
const TAKEN: Record<keyof AppRoute, true> = {
  path: true,
  caseSensitive: true,
  element: true,
  Component: true,
  handle: true,
  children: true,
}

/**
 * What is wrong with the routes and the menus, for developers: what no route takes here, an address that two
 * routes have, a menu that leads to none.
 */
export function routeMistakes(
  routes: AppRoute[],
  { menuItems, personMenu }: Pick<UiConfig, 'menuItems' | 'personMenu'>,
): Error[] {
  const placed = placesOf(routes)
  // Names of parameters do not count: `/a/:x` and `/a/:y` are the same address.
  const addresses = placed
    .filter(({ route }) => route.path)
    .map(({ whole }) => whole.replaceAll(/:\w+/g, ':…'))
  const twice = new Set(addresses.filter((address, index) => addresses.indexOf(address) !== index))
  const isThere = (address: string) => {
    const found = matchRoutes(routes, address)?.at(-1)
    return found !== undefined && found.route.path !== '*'
  }
  const nowhere = [...menuItems, ...(personMenu?.items ?? [])].filter(({ route }) => !isThere(route))
  const refused = placed
    .map(({ route, whole }) => ({ whole, names: Object.keys(route).filter((name) => !(name in TAKEN)) }))
    .filter(({ names }) => names.length > 0)
  return [
    ...refused.map(
      ({ whole, names }) =>
        new Error(
          `The route ${whole || 'without a path'} of src/routes.tsx has ${names.join(', ')}, which no route takes ` +
            'here: a screen gets its code by lazyScreen, and its data by useQuery (docs/guides/screens.md).',
        ),
    ),
    ...Array.from(
      twice,
      (address) =>
        new Error(
          `Two routes of src/routes.tsx have the address ${address}, but only the first is ever shown: ` +
            'give one of them another path.',
        ),
    ),
    ...nowhere.map(
      ({ route }) =>
        new Error(
          `A menu leads to ${route}, but no route of src/routes.tsx has that address: add the route there, or ` +
            'correct the menu in src/app.config.tsx.',
        ),
    ),
  ]
}

/**
 * All routes, each with its whole address. A frame without a path has that of its parent, and so has a child
 * with an empty path, which shows there.
 */
const placesOf = (routes: readonly AppRoute[], parent = ''): { route: AppRoute; whole: string }[] =>
  routes.flatMap((route) => {
    const { path, children = [] } = route
    const whole = path?.startsWith('/') ? path : [parent, path].filter(Boolean).join('/')
    return [{ route, whole }, ...placesOf(children, whole)]
  })
