/**
 * Which of these routes the person is on: the longest that is the path or an ancestor of it, so that
 * `/settings/password` marks `/settings`. The root is only itself. Query and trailing slash do not matter.
 */
export function currentRoute(routes: readonly string[], pathname: string): string | undefined {
  const here = trimmed(pathname)
  return routes
    .filter((route) => {
      const path = trimmed(route)
      return here === path || (path !== '' && here.startsWith(`${path}/`))
    })
    .toSorted((a, b) => b.length - a.length)[0]
}

const trimmed = (path: string) => path.replace(/[?#].*$/, '').replace(/\/+$/, '')
