import { once } from 'node:events'
import { type IncomingMessage, request as open } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Send } from './client/call'

/**
 * Over Node's own sockets. In tests that have a document, `fetch` may be that of a page (happy-dom's is), and
 * the pool refuses administration to pages of other origins.
 */
export const nodeSend: Send = async (request) => {
  const outgoing = open(request.url, { method: request.method, headers: Object.fromEntries(request.headers) })
  outgoing.end(await request.text())
  const [incoming]: IncomingMessage[] = await once(outgoing, 'response')
  if (incoming === undefined) throw new Error('There was no answer.')
  return new Response(await text(incoming), { status: incoming.statusCode ?? 500 })
}
