/**
 * The rule by which a request carries the access token. It judges the parsed URL, which is what a browser
 * sends; text that begins with the base may lead anywhere (`https://api.example.com.evil.com`, `…@evil.com`).
 * @param base the API's base URL, absolute
 * @returns whether a URL is the base or below it: the same scheme, host and port, and the base's path up to a
 *   slash; nothing named before an @; https, or http on this machine
 */
export function urlUnder(base: string): (url: URL) => boolean {
  const { protocol, host, hostname, pathname } = new URL(base)
  const safe = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname))
  const folder = pathname.replace(/\/*$/, '/')
  const below = (path: string) => `${path}/`.startsWith(folder)

  return (url) =>
    safe &&
    // Not `origin`: that of a blob: URL is the origin of the page that made it.
    url.protocol === protocol &&
    url.host === host &&
    url.username + url.password === '' &&
    below(url.pathname) &&
    below(asAServerReads(url))
}

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * The path where encoded slashes are slashes. The URL parser leaves `..%2f` alone, but some servers decode it
 * before they go up a folder.
 */
const asAServerReads = ({ pathname, origin }: URL): string =>
  new URL(pathname.replace(/%2f|%5c/gi, '/'), origin).pathname
