import type { Server } from 'node:net'
import type { Logger, Plugin } from 'vite'

/** The port of `npm start` and `npm run preview` if PORT is not set. */
const USUAL = 5173

/**
 * The port that PORT names.
 * @throws Error that says what PORT may be
 */
export function portOf({ PORT = '' }: Readonly<Record<string, string | undefined>>): number {
  const port = PORT === '' ? USUAL : Number(PORT)
  if (Number.isInteger(port) && port >= 0 && port < 2 ** 16) return port
  const what = `PORT is “${PORT}”, which is not a port: use a whole number below 65536, such as 5174.`
  // Vite prints the stack.
  throw Object.assign(new Error(what), { stack: what })
}

/** The message if a port is taken. */
export const portTaken = (port: number, command: string) =>
  `Port ${port} is in use, perhaps by an npm start that is still running. To use another: PORT=${port + 1} ${command}`

/** If the port is taken, prints one line that says so and what to type, in place of Vite's stack. */
export function usedPort(exit: (code: number) => void = process.exit): Plugin {
  const watch = (server: Server, command: string, { logger }: { logger: Logger }) =>
    // Before Vite's own listeners.
    server.prependListener('error', (error: Error & { code?: string; port?: number }) => {
      if (error.code !== 'EADDRINUSE' || error.port === undefined) return
      logger.error(portTaken(error.port, command))
      exit(1)
    })
  return {
    name: 'gatehouse:used-port',
    configureServer({ httpServer, config }) {
      if (httpServer) watch(httpServer, 'npm start', config)
    },
    configurePreviewServer({ httpServer, config }) {
      watch(httpServer, 'npm run preview', config)
    },
  }
}
