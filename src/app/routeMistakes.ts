import { matchRoutes } from 'react-router-dom'
import type { UiConfig } from '../layout/UiConfig'
import type { AppRoute } from './AppRoute'

/** What is wrong with the routes and the menus, for developers: an address that two routes have, a menu that leads to none. */
export function routeMistakes(
  routes: AppRoute[],
  { menuItems, personMenu }: Pick<UiConfig, 'menuItems' | 'personMenu'>,
): Error[] {
  const addresses = addressesOf(routes)
  const twice = new Set(addresses.filter((address, index) => addresses.indexOf(address) !== index))
  const isThere = (address: string) => {
    const found = matchRoutes(routes, address)?.at(-1)
    return found !== undefined && found.route.path !== '*'
  }
  const nowhere = [...menuItems, ...(personMenu?.items ?? [])].filter(({ route }) => !isThere(route))
  return [
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
 * The whole addresses of all routes that have an address of their own. A frame without a path has none, nor has a child with
 * an empty path, which shows at its parent's. Names of parameters do not count: `/a/:x` and `/a/:y` are the same address.
 */
const addressesOf = (routes: readonly AppRoute[], parent = ''): string[] =>
  routes.flatMap(({ path, children = [] }) => {
    const whole = path?.startsWith('/') ? path : [parent, path].filter(Boolean).join('/')
    const own = path ? [whole.replaceAll(/:\w+/g, ':…')] : []
    return [...own, ...addressesOf(children, whole)]
  })
