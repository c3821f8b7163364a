import type { Ready } from '../pool'
import { callControl, readJson, type Send } from './call'
import { type PoolClient, poolClient } from './localPool'

/** A pool that another process serves. */
export interface RemotePool extends PoolClient {
  /** The document of the ready line. */
  ready: Ready
  clock: {
    /** The pool's time, in epoch milliseconds. */
    now(): Promise<number>
    /** Moves it forward (or back, when negative); resolves with the new time. */
    advance(seconds: number): Promise<number>
  }
}

/** A test may replace `fetch` after this file has loaded. */
const fetchSend: Send = (request) => fetch(request)

/**
 * The pool at that address.
 * @param endpoint its root, such as `http://127.0.0.1:9229`
 * @param send how it is reached
 * @throws Error if no pool answers there
 */
export async function connectPool(endpoint: string, send = fetchSend): Promise<RemotePool> {
  const address = `${endpoint.replace(/\/+$/, '')}/control/ready`
  const response = await send(new Request(address))
  if (!response.ok) throw new Error(`${address} answers ${response.status}: no pool is there.`)
  const target = { send, ready: await readJson<Ready>(response) }
  const advance = async (advanceSeconds: number) =>
    (await callControl<{ now: number }>(target, 'clock', { advanceSeconds })).now
  return { ready: target.ready, ...poolClient(target), clock: { now: () => advance(0), advance } }
}
