import { createServer } from 'node:http'
import { requestListener } from '../../local/pool/node'
import { createPool, type Ready } from '../../local/pool/pool'
import { poolKeys } from './poolKeys'

/** A message of `/inbox.json`; `at` is epoch milliseconds. */
interface InboxMessage {
  to: string
  medium: 'SMS' | 'EMAIL'
  code: string
  message: string
  at: number
}

export interface LocalPool {
  /** `http://127.0.0.1:<port>` */
  endpoint: string
  ready: Ready
  /** POST /control/<path>, or DELETE; resolves with the answer's JSON; rejects unless it is 200. */
  control(path: string, body?: unknown, method?: 'POST' | 'DELETE' | 'GET'): Promise<unknown>
  /** Newest first. */
  inbox(): Promise<InboxMessage[]>
  stop(): Promise<void>
}

/** Starts a pool of its own on a free port of 127.0.0.1. */
export async function startLocalPool(): Promise<LocalPool> {
  // By itself Node closes an idle connection after 5 s: a client that computes longer would find it closed.
  const server = createServer({ keepAliveTimeout: 60_000 })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port')
  const endpoint = `http://127.0.0.1:${address.port}`
  const pool = createPool({ baseUrl: endpoint, keys: poolKeys() })
  server.on('request', requestListener(pool))
  return {
    endpoint,
    ready: pool.ready,
    control: async (path, body = {}, method = 'POST') => {
      const headers = { 'Content-Type': 'application/json' }
      const sent = method === 'POST' ? { method, headers, body: JSON.stringify(body) } : { method }
      const answer = await fetch(`${endpoint}/control/${path}`, sent)
      if (!answer.ok) throw new Error(`/control/${path}: ${answer.status} ${await answer.text()}`)
      return answer.json()
    },
    inbox: async () => {
      const messages: InboxMessage[] = JSON.parse(await (await fetch(`${endpoint}/inbox.json`)).text())
      return messages
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
