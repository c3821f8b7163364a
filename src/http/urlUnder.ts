/**
 * The rule that decides which requests carry the access token. It judges the parsed URL, because text that begins
 * with the base may lead anywhere (`https://api.example.com.evil.com`, `…@evil.com`).
 * @param base the API's base URL, absolute
 * @returns whether a URL is the base or below it: same scheme, host and port; the base's path, then a slash or the
 *   end; no user name before an @; https, or http on this machine
 */
export function urlUnder(base: string): (url: URL) => boolean {
  const { protocol, host, hostname, pathname } = new URL(base)
  const safe = isSafe({ protocol, hostname })
  const folder = pathname.replace(/\/*$/, '/')
  const below = (path: string) => `${path}/`.startsWith(folder)

  return (url) =>
    safe &&
    // Not `origin`: a blob: URL has the origin of the page that made it.
    url.protocol === protocol &&
    url.host === host &&
    url.username + url.password === '' &&
    below(url.pathname) &&
    below(asDecodedByServers(url))
}

/** Whether nobody on the way can read a token that is sent there. */
const isSafe = ({ protocol, hostname }: Pick<URL, 'protocol' | 'hostname'>): boolean =>
  protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname))

/** What developers read where calls to an API carry no token; undefined where they do. */
export const whyNoToken = (base: string): string | undefined =>
  isSafe(new URL(base))
    ? undefined
    : `Calls to ${new URL(base).origin} carry no access token: they are not sent by https`

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * The path with encoded slashes decoded. The URL parser keeps `..%2f`, but some servers decode it before they
 * resolve `..`.
 */
const asDecodedByServers = ({ pathname, origin }: URL): string =>
  new URL(pathname.replace(/%2f|%5c/gi, '/'), origin).pathname
