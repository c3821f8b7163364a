import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'vite'
import { LOCAL_ENV } from '../../local/mount'

/** Serves the app as `npm start` does, with React's checks for development, on a free port with a pool of its own. */
export async function startDevServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  Object.assign(process.env, LOCAL_ENV)
  const cacheDir = await mkdtemp(join(tmpdir(), 'gatehouse-dev-'))
  const server = await createServer({
    logLevel: 'warn',
    mode: 'development',
    cacheDir,
    server: { port: 0, strictPort: false, hmr: false },
  })
  await server.listen()
  const address = server.httpServer?.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://localhost:${port}`,
    stop: async () => {
      await server.close()
      await rm(cacheDir, { recursive: true })
    },
  }
}
