import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { type LocalPool, localPool } from './client/localPool'
import { ConnectionDropped } from './control/injectFault'
import { keptPool } from './dataFile'
import { createPool, type Pool, type PoolOptions, type Ready } from './pool'
import { serverUrl } from './serverUrl'

export { DataFileError, keptPool, type KeptPool } from './dataFile'

/** connect strips the mount path from `url` and keeps the whole URL in `originalUrl`. */
type MountedRequest = IncomingMessage & { originalUrl?: string | undefined }

/**
 * Loaded with the first request: it needs Node's fetch and HTTP/2, which take as long to load as the whole
 * pool.
 */
const loadServer = () => import('@hono/node-server')

/**
 * Serves a pool by Node's `http.createServer`, or as a connect middleware under the path of its base URL.
 * A dropped connection is closed without an answer.
 */
export function requestListener(pool: Pick<Pool, 'fetch'>) {
  return async (incoming: MountedRequest, outgoing: ServerResponse): Promise<void> => {
    if (incoming.originalUrl !== undefined) incoming.url = incoming.originalUrl
    const { getRequestListener } = await loadServer()
    const listener = getRequestListener(
      async (request) => {
        try {
          return await pool.fetch(request)
        } catch (error) {
          if (!(error instanceof ConnectionDropped)) throw error
          incoming.socket.destroy()
          return new Response(null)
        }
      },
      { overrideGlobalObjects: false },
    )
    await listener(incoming, outgoing)
  }
}

/** Milliseconds that a connection stays without a request. */
const KEEP_ALIVE = 60_000

export interface StartOptions extends Omit<PoolOptions, 'baseUrl' | 'state' | 'onChange'> {
  /** The port; a free one if it is 0 or left out. */
  port?: number
  /** The address to listen on; 127.0.0.1 by default. Anyone who can reach it can administer it. */
  host?: string
  /** Its address for others, if not that of `host` and `port`; the issuer in its tokens begins with it. */
  url?: string | undefined
  /** The file that keeps the pool, for this process alone; without it everything is in memory. */
  data?: string | undefined
  /** Called if the file cannot be written: once, until it can be. */
  warn?: (message: string) => void
}

/** The fields of the ready line, and the pool behind them. */
export interface StartedPool extends Ready {
  pool: LocalPool
  /** Ends the server and its connections; rejects if the file of `data` does not have everything. */
  stop(): Promise<void>
}

async function poolOf({ data, warn = process.emitWarning, ...options }: StartOptions, baseUrl: string) {
  const settings = { ...options, baseUrl }
  if (data !== undefined) return keptPool(data, settings, warn)
  const pool = createPool(settings)
  // Only a request finds mistakes in the users of a configuration. Without one, it would only wait for the
  // seeded users.
  if (options.pools !== undefined) await pool.fetch(new Request(`${baseUrl}/control/ready`))
  return { pool, close: () => Promise.resolve() }
}

/**
 * Serves a pool on a port.
 * @throws Error if the port is taken; DataFileError
 */
export async function startPool(options: StartOptions = {}): Promise<StartedPool> {
  const { port = 0, host = '127.0.0.1', url, hosts = [] } = options
  // Node ends idle connections after 5 seconds by default; a client that uses one at that moment would get no
  // answer.
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE }).listen(port, host)
  await once(server, 'listening')
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.')
  const starting = poolOf({ ...options, hosts: [host, ...hosts] }, url ?? serverUrl(address))
  // Requests that come before the pool is ready wait.
  server.on('request', (incoming, outgoing) => {
    void starting
      .then(({ pool }) => requestListener(pool)(incoming, outgoing))
      .catch(() => outgoing.destroy())
  })
  try {
    const { pool, close: closeFile } = await starting
    let stopped: Promise<void> | undefined
    const end = async () => {
      const closed = once(server, 'close')
      close()
      await closed
      await closeFile()
    }
    return { ...pool.ready, pool: localPool(pool), stop: () => (stopped ??= end()) }
  } catch (error) {
    close()
    throw error
  }
}
