import type { Send } from './call'

/** A request as the clients of the AWS SDK make it (HttpRequest of @smithy/types). */
interface SdkRequest {
  method: string
  path: string
  headers: Readonly<Record<string, string>>
  body?: unknown
}

/** An answer as the clients read it (HttpResponse of @smithy/types). */
interface SdkResponse {
  statusCode: number
  reason?: string
  headers: Record<string, string>
  body: Uint8Array
}

/** What the clients of the AWS SDK for JavaScript v3 take as `requestHandler`. */
export interface SdkRequestHandler {
  metadata: { handlerProtocol: string }
  handle(request: SdkRequest, options?: { abortSignal?: unknown }): Promise<{ response: SdkResponse }>
  updateHttpClientConfig(): void
  httpHandlerConfigs(): object
  destroy(): void
}

/** The runtime gives it for each connection; here there are no connections. */
const OF_THE_CONNECTION = new Set(['host', 'content-length', 'connection', 'expect'])

const isText = (body: unknown): body is string | Uint8Array<ArrayBuffer> =>
  typeof body === 'string' || body instanceof Uint8Array

const signalOf = (given: unknown): AbortSignal | null => (given instanceof AbortSignal ? given : null)

/**
 * Sends the calls of SDK clients to a pool, whatever endpoint the client is configured with.
 * @param endpoint the root of the pool
 */
export const requestHandler = (send: Send, endpoint: string): SdkRequestHandler => ({
  metadata: { handlerProtocol: 'h1' },
  async handle({ method, path, headers, body }, { abortSignal } = {}) {
    const kept = Object.entries(headers).filter(([name]) => !OF_THE_CONNECTION.has(name.toLowerCase()))
    const init = { method, headers: kept, signal: signalOf(abortSignal) }
    const response = await send(new Request(endpoint + path, isText(body) ? { ...init, body } : init))
    return {
      response: {
        statusCode: response.status,
        reason: response.statusText,
        headers: Object.fromEntries(response.headers),
        body: new Uint8Array(await response.arrayBuffer()),
      },
    }
  },
  // The clients call these; a pool in this process has nothing to set.
  updateHttpClientConfig: () => undefined,
  httpHandlerConfigs: () => ({}),
  destroy: () => undefined,
})
