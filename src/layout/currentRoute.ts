/**
 * The item whose route the person is on: the longest one that is the path or an ancestor of it, so
 * `/settings/security` is on `/settings`. The root matches only itself. Query, trailing slash and capitals do
 * not count, as for the router.
 */
export function currentOf<T extends { route: string }>(items: readonly T[], pathname: string): T | undefined {
  const current = plain(pathname)
  return items
    .filter(({ route }) => {
      const path = plain(route)
      return current === path || (path !== '' && current.startsWith(`${path}/`))
    })
    .toSorted((a, b) => b.route.length - a.route.length)[0]
}

/**
 * A path as it is compared: in small letters, which the address of a page that is loaded has percent-encoded.
 */
function plain(path: string): string {
  const trimmed = path.replace(/[?#].*$/, '').replace(/\/+$/, '')
  try {
    return decodeURI(trimmed).toLowerCase()
  } catch {
    return trimmed.toLowerCase()
  }
}
