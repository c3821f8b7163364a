import type { Message, Ready } from '../../local/pool/index'
import { startPool } from '../../local/pool/node'
import { poolKeys } from './poolKeys'

export interface LocalPool {
  /** `http://127.0.0.1:<port>` */
  endpoint: string
  ready: Ready
  /** POST /control/<path>, or DELETE; resolves with the answer's JSON; rejects unless it is 200. */
  control(path: string, body?: unknown, method?: 'POST' | 'DELETE' | 'GET'): Promise<unknown>
  /** Newest first. */
  inbox(): Promise<Message[]>
  /** The newest code that was sent. */
  code(): Promise<string>
  stop(): Promise<void>
}

/** Starts a pool of its own on a free port of 127.0.0.1. */
export async function startLocalPool(): Promise<LocalPool> {
  const { endpoint, pool, stop } = await startPool({ keys: poolKeys() })
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
    inbox: pool.inbox.list,
    code: async () => (await pool.inbox.newest())?.code ?? '',
    stop,
  }
}
