/**
 * The route that the person is on: the longest one that is the path or an ancestor of it, so `/settings/security` is on
 * `/settings`. The root matches only itself. Query and trailing slash do not count.
 */
export function currentRoute(routes: readonly string[], pathname: string): string | undefined {
  const current = trim(pathname)
  return routes
    .filter((route) => {
      const path = trim(route)
      return current === path || (path !== '' && current.startsWith(`${path}/`))
    })
    .toSorted((a, b) => b.length - a.length)[0]
}

const trim = (path: string) => path.replace(/[?#].*$/, '').replace(/\/+$/, '')
