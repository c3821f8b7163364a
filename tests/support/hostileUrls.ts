/**
 * Spellings of URLs that look as if they led to the API or to a path of the app, but lead elsewhere. Where each of them
 * really leads is decided by the platform's URL parser, or seen at the server that it reaches.
 */

interface Places {
  /** The API's base URL. */
  api: string
  /** A host, with its port, that must never see a token. */
  elsewhere: string
}

/** Characters before a URL that the parser drops (WHATWG URL 4.4: C0 controls and spaces). */
const LEADS = ['', ' ', '\t', '\n', '\r\n', '\0', '\u001f', ' \t']
/** Characters inside a URL that the parser drops: tabs and line feeds. */
const INSIDE = ['', '\t', '\n', '\r']

/** All spellings, several hundred, without duplicates. */
export function hostileUrls({ api, elsewhere }: Places): string[] {
  const { protocol, host, hostname, port, pathname } = new URL(api)
  const way = `${pathname}/x`
  const at = port === '' ? '' : `:${port}`
  const slashes = INSIDE.flatMap((gap) =>
    ['//', '/\\', '\\/', '\\\\', '///', '/\\/', '\\\\\\', '////'].map(
      (both) => both[0] + gap + both.slice(1),
    ),
  )
  const relative = slashes.flatMap((start) => [
    `${start}${elsewhere}${way}`,
    `${start}${host}@${elsewhere}${way}`,
    `${start}user:password@${elsewhere}${way}`,
  ])
  const schemes = [
    protocol,
    protocol.toUpperCase(),
    ...INSIDE.map((gap) => `${protocol.slice(0, 2)}${gap}${protocol.slice(2)}`),
  ]
  const absolute = schemes.flatMap((scheme) =>
    ['//', '\\\\', '/\\', '///', '\\/\\'].map((both) => `${scheme}${both}`),
  )
  const leading = absolute.flatMap((start) => [
    `${start}${elsewhere}${way}`,
    `${start}${elsewhere}/${host}${way}`,
    `${start}${elsewhere}?${api}`,
    `${start}${elsewhere}#${api}`,
    `${start}${host}@${elsewhere}${way}`,
    `${start}${hostname}:80@${elsewhere}${way}`,
    `${start}${hostname}%2f@${elsewhere}${way}`,
  ])
  const lookAlikes = [
    `${hostname}.${elsewhere}`,
    `${hostname}%2e${elsewhere}`,
    `${hostname}\u3002${elsewhere}`,
    `${hostname}-${elsewhere}`,
    `${hostname}.${at}`,
    `${hostname}%2e${at}`,
    `x${hostname}${at}`,
    `www.${hostname}${at}`,
    `${hostname.replace('l', '\u0456')}${at}`,
    `${hostname}:81`,
    `${hostname}:${Number(port) + 1}`,
    `127.0.0.2${at}`,
    `2130706434${at}`,
    `0x7f000002${at}`,
    `[::2]${at}`,
  ].map((lookAlike) => `${protocol}//${lookAlike}${way}`)
  // These stay on the host but leave the API.
  const outside = [
    '/../x',
    '/%2e%2e/x',
    '/.%2E/x',
    '/..%2fx',
    '/%2e%2e%5cx',
    '/a/../../x',
    '/\t../x',
    '\\..\\x',
    'ry/x',
    '%2fx',
    ';/x',
  ].map((path) => `${api}${path}`)
  const named = [`${protocol}//user@${host}${way}`, `${protocol}//user:password@${host}${way}`]
  const capitals = [`${protocol}//${host}${pathname.toUpperCase()}/x`]
  const all = [...relative, ...leading, ...lookAlikes, ...outside, ...named, ...capitals]
  return [...new Set(LEADS.flatMap((lead) => all.map((url) => lead + url)))]
}
