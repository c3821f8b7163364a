/** Who may ask: by the Host, Origin and Sec-Fetch-* headers, which a web page cannot choose. */

/** No name of another site: whoever asks for an address asks the machine that has it. */
const isAddress = (hostname: string): boolean => /^(?:[\d.]+|\[.*\])$/.test(hostname)

/** The names under which a server may be reached. */
export interface ServerNames {
  /** The origin it is served at, such as `http://localhost:5173`. */
  origin: string
  /** Further host names; one that begins with a dot includes its subdomains. */
  hosts?: readonly string[]
}

/**
 * Whether the Host of a request is a name of this server. Another site can point a name of its own at this
 * machine (DNS rebinding); its page is then of the same origin, but cannot choose the Host.
 */
export function isKnownHost(request: Request, { origin, hosts = [] }: ServerNames): boolean {
  const { hostname } = new URL(request.url)
  const isName = (name: string) =>
    name.startsWith('.') ? hostname === name.slice(1) || hostname.endsWith(name) : hostname === name
  return isAddress(hostname) || ['localhost', new URL(origin).hostname, ...hosts].some(isName)
}

/**
 * Whether no web page can have sent it: a browser sends Origin with every method but GET and HEAD (Fetch
 * standard §3.2), whatever the Host.
 */
export const isOfProgram = ({ method, headers }: Request): boolean =>
  method !== 'GET' && method !== 'HEAD' && !headers.has('Origin') && !headers.has('Sec-Fetch-Site')

/**
 * Whether a web page of another origin makes the request. Programs that are not browsers send neither header.
 * A page on another port of this machine has another origin, too.
 */
export function isForeign(request: Request, { origin }: ServerNames): boolean {
  const site = request.headers.get('Sec-Fetch-Site')
  const from = request.headers.get('Origin')
  return (
    (site !== null && site !== 'same-origin' && site !== 'none') ||
    // Behind a proxy with TLS the request does not have the same scheme as the page.
    (from !== null && from !== origin && from !== new URL(request.url).origin)
  )
}

/** Whether the request opens a page in a tab, which only the person there reads. */
export const opensPage = ({ method, headers }: Request): boolean =>
  method === 'GET' &&
  headers.get('Sec-Fetch-Mode') === 'navigate' &&
  headers.get('Sec-Fetch-Dest') === 'document'

/**
 * Whether the body is of that media type. A form and a simple request of a page (Fetch standard §2.2.2)
 * cannot have a type of JSON. A request without a body needs none.
 */
export function hasBodyOf(type: string, { headers }: Request): boolean {
  const given = headers.get('Content-Type')
  if (given !== null) return given.split(';', 1)[0]?.trim().toLowerCase() === type
  return Number(headers.get('Content-Length') ?? 0) === 0 && !headers.has('Transfer-Encoding')
}
