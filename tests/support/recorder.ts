import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { portOf } from './freePort'

/** One request as it arrived. */
export interface Arrival {
  method: string
  /** The Host header: the host that the browser believes it talks to. */
  host: string
  path: string
  authorization: string | undefined
  xsrf: string | undefined
}

/** Allows any page to call with any header, so that the browser does not hide a leak by refusing the request. */
const ALLOW_ALL = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': '*',
  'Access-Control-Allow-Headers': '*,authorization',
}

/**
 * A server on a free port of 127.0.0.1 that records what arrives.
 * @param answer may answer a request, and then returns true; all others get an empty 200
 */
export async function recorder(
  answer: (request: IncomingMessage, response: ServerResponse) => boolean = () => false,
) {
  const arrivals: Arrival[] = []
  const server = createServer((request, response) => {
    const { method = '', headers, url: path = '' } = request
    if (answer(request, response)) return
    if (method !== 'OPTIONS')
      arrivals.push({
        method,
        host: headers.host ?? '',
        path,
        authorization: headers.authorization,
        xsrf: headers['x-xsrf-token']?.toString(),
      })
    response.writeHead(200, ALLOW_ALL).end()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return { arrivals, port: portOf(server), stop: () => stop(server) }
}

const stop = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
