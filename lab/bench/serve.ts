/** Serves a built application, compressed with brotli beforehand, with its own local pool under /pool. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { createPool } from '../../local/pool/index'
import { requestListener } from '../../local/pool/node'
import { createNetwork } from './network'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

export interface PoolRequest {
  what: string
  /** Epoch milliseconds when it arrived. */
  at: number
  took: number
}

export interface Served {
  /** Origin of the application. */
  url: string
  /**
   * Every request that the pool received since the last call of this, and the milliseconds it took for each.
   */
  poolRequests: () => PoolRequest[]
  /** The network for its files; the pool answers at once. */
  network: ReturnType<typeof createNetwork>
  stop: () => void
}

/** @param folder where the build is */
export async function serve(folder: string): Promise<Served> {
  const files = new Map<string, { type: string; body: Buffer; etag: string }>()
  for (const file of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue
    const path = join(file.parentPath, file.name)
    const body = brotliCompressSync(await readFile(path))
    const type = TYPES[extname(path)] ?? 'application/octet-stream'
    const etag = `"${createHash('sha256').update(body).digest('base64url')}"`
    files.set(path.slice(folder.length), { type, body, etag })
  }
  const server = createServer()
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port')
  const url = `http://localhost:${address.port}`
  const pool = requestListener(createPool({ baseUrl: `${url}/pool` }))
  const network = createNetwork()
  let asked: PoolRequest[] = []

  server.on('request', (request, response) => {
    const path = (request.url ?? '/').replace(/\?.*/, '')
    if (path.startsWith('/pool/')) {
      const noted = {
        what: `${request.method} ${String(request.headers['x-amz-target'] ?? path)}`,
        at: Date.now(),
        took: 0,
      }
      const start = performance.now()
      asked.push(noted)
      response.once('finish', () => {
        noted.took = performance.now() - start
      })
      return void pool(request, response)
    }
    const file = files.get(path) ?? files.get('/index.html')
    // As with S3 and CloudFront: a page that has not changed is not sent again.
    const kept = {
      etag: file?.etag,
      'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    }
    if (file && request.headers['if-none-match'] === file.etag)
      return void network.answer(response, 304, kept)
    void network.answer(
      response,
      200,
      {
        ...kept,
        'content-type': file?.type,
        'content-encoding': 'br',
        'content-length': file?.body.length,
      },
      file?.body,
    )
  })
  return {
    url,
    network,
    poolRequests: () => {
      const seen = asked
      asked = []
      return seen
    },
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
