import type { Server } from 'node:net'
import type { HttpServer, Logger, Plugin } from 'vite'

/** The port of `npm start` and `npm run preview` if PORT is not set. */
const USUAL = 5173

/**
 * The port that PORT names.
 * @param env the environment, with what .env adds to it: `loadEnv(mode, folder, 'PORT')`
 * @throws Error that says what PORT may be
 */
export function portOf({ PORT = '' }: Readonly<Record<string, string | undefined>>): number {
  const port = PORT === '' ? USUAL : Number(PORT)
  if (Number.isInteger(port) && port >= 0 && port < 2 ** 16) return port
  const what = `PORT is “${PORT}”, which is not a port: use a whole number below 65536, such as 5174.`
  // Vite prints the stack.
  throw Object.assign(new Error(what), { stack: what })
}

/**
 * The origin under which a proxy shows `npm start`: a Codespace, a dev container, a tunnel. The local pool is
 * then at that origin, so its hosted pages lead back there. It comes from the developer, never from a
 * request, whose headers a foreign page may choose.
 * @param env the environment, with what .env adds to it: `loadEnv(mode, folder, 'ORIGIN')`
 * @returns undefined without a proxy
 * @throws Error that says what ORIGIN may be
 */
export function siteOrigin({ ORIGIN = '' }: Readonly<Record<string, string | undefined>>): URL | undefined {
  if (ORIGIN === '') return undefined
  const url = URL.canParse(ORIGIN) ? new URL(ORIGIN) : undefined
  if (url !== undefined && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url
  const what = `ORIGIN is “${ORIGIN}”, which is not an origin: write it without a path, such as https://my-app.example.com.`
  // Vite prints the stack.
  throw Object.assign(new Error(what), { stack: what })
}

/** The message if a port is taken. */
export const portTaken = (port: number) =>
  `Port ${port} is in use, perhaps by an npm start that is still running. To use another, put PORT=${port + 1} into .env.`

/**
 * If the port is taken, prints one line that says so and what to type, in place of Vite's stack. And in place
 * of 127.0.0.1, which it listens at, it names localhost: callbacks are registered for that name, and a
 * passkey needs one.
 */
export function usedPort(exit: (code: number) => void = process.exit): Plugin {
  const watch = (server: Server, { logger }: { logger: Logger }) =>
    // Before Vite's own listeners.
    server.prependListener('error', (error: Error & { code?: string; port?: number }) => {
      if (error.code !== 'EADDRINUSE' || error.port === undefined) return
      logger.error(portTaken(error.port))
      exit(1)
    })
  return {
    name: 'gatehouse:used-port',
    configureServer(server) {
      const { httpServer, config } = server
      if (httpServer) watch(httpServer, config)
      server.printUrls = () => sayWhere(httpServer, config)
    },
    configurePreviewServer(server) {
      watch(server.httpServer, server.config)
      server.printUrls = () => sayWhere(server.httpServer, server.config)
    },
  }
}

function sayWhere(server: HttpServer | null, { logger }: { logger: Logger }): void {
  const address = server?.address()
  if (typeof address === 'object' && address !== null)
    logger.info(`\n  The app is at     http://localhost:${address.port}/\n`)
}
