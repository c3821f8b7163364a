import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { ConnectionDropped } from './control/injectFault'
import type { Pool } from './pool'

/** connect strips the mount path from `url` and keeps the whole in `originalUrl`. */
type MountedRequest = IncomingMessage & { originalUrl?: string | undefined }

/**
 * Serves a pool by Node's `http.createServer`, or as a connect middleware under the path of its base URL.
 * A dropped connection is closed without an answer.
 */
export function requestListener(pool: Pick<Pool, 'fetch'>) {
  return async (incoming: MountedRequest, outgoing: ServerResponse): Promise<void> => {
    if (incoming.originalUrl !== undefined) incoming.url = incoming.originalUrl
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
