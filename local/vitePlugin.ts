import { loadEnv, runnerImport, type Plugin } from 'vite'
import type * as Mount from './mount'

/** One of these set means that another pool is wanted, or was meant to be. */
export const POOL_KEYS = [
  'VITE_AWS_REGION',
  'VITE_USER_POOL_ID',
  'VITE_USER_POOL_CLIENT_ID',
  'VITE_COGNITO_ENDPOINT',
]

/**
 * Serves the local pool under /pool, and the sample API under /api, of Vite's own server, wherever the
 * configuration points there. A development server whose configuration names no pool is pointed there.
 */
export function localPool(): Plugin {
  let local: typeof Mount | undefined
  return {
    name: 'gatehouse:local-pool',
    async config(_, { command, mode, isPreview }) {
      const env = loadEnv(mode, process.cwd(), 'VITE_')
      const unset = POOL_KEYS.every((key) => !env[key])
      const development = command === 'serve' && isPreview !== true && mode !== 'test'
      if (env['VITE_COGNITO_ENDPOINT'] !== '/pool' && !(unset && development)) return
      // Loaded only where it is wanted, and not as a part of Vite's configuration.
      local = (await runnerImport<typeof Mount>('./local/mount.ts')).module
      for (const [key, value] of Object.entries(local.LOCAL_ENV)) if (!env[key]) process.env[key] = value
    },
    configureServer(server) {
      if (!local || !server.httpServer) return
      const { mountLocal, welcome } = local
      const pool = mountLocal(server.middlewares, server.httpServer)
      server.printUrls = () => void pool.then(({ ready }) => server.config.logger.info(welcome(ready)))
    },
    configurePreviewServer(server) {
      void local?.mountLocal(server.middlewares, server.httpServer)
    },
  }
}
