import { hasBodyOf, isForeign, isKnownHost, isOfProgram, opensPage, type ServerNames } from './origin'

const refuse = (status: number, error: string): Response =>
  Response.json({ error }, { status, headers: { 'X-Content-Type-Options': 'nosniff' } })

/** The answer to a Host that is not a name of this server; undefined for one that is. */
export const refuseHost = (request: Request, names: ServerNames): Response | undefined =>
  isKnownHost(request, names)
    ? undefined
    : refuse(
        403,
        `This server does not know the host ${new URL(request.url).hostname}. Add it to the allowed hosts.`,
      )

/** The answer to a web page of another origin; undefined for everybody else. */
export const refuseForeign = (request: Request, names: ServerNames): Response | undefined =>
  isForeign(request, names) ? refuse(403, 'Pages of another origin cannot use this.') : undefined

/** The answer to a request that may change something and is not JSON; undefined for every other. */
export const refuseOtherThanJson = (request: Request): Response | undefined =>
  request.method === 'GET' || hasBodyOf('application/json', request)
    ? undefined
    : refuse(415, 'Send JSON, with the header Content-Type: application/json.')

/** What applications of other origins call: operations, keys and tokens. */
const CALLED = /^\/(?:$|[^/]+\/\.well-known\/[^/]+$|oauth2\/(?:token|revoke|userInfo)$)/

/** Where an application sends the browser. */
const VISITED = /^\/(?:oauth2\/authorize|login|logout|error)$/

/** Whether pages of other origins may read what is at a path of the pool. */
export const isCalledByPages = (path: string): boolean => CALLED.test(path)

/**
 * The answer to a request that must not reach the pool; undefined if it may. What applications call is for
 * everybody, under any name of the server; of the operations, `service.ts` decides which. Paths that are not
 * listed above are for this origin only.
 * @param path below the root of the pool
 */
export function refuseAccess(request: Request, path: string, names: ServerNames): Response | undefined {
  if (CALLED.test(path)) return undefined
  const open = (VISITED.test(path) && request.method === 'GET') || (path === '/inbox' && opensPage(request))
  return (
    (isOfProgram(request) ? undefined : refuseHost(request, names)) ??
    (open ? undefined : refuseForeign(request, names)) ??
    (path.startsWith('/control') ? refuseOtherThanJson(request) : undefined)
  )
}
