import { loadEnv, runnerImport, type Plugin } from 'vite'
import type * as Mount from './mount'
import type * as Welcome from './welcome'

/**
 * Serves the local pool under /pool of Vite's own server, wherever the configuration points there. A
 * development server without any configuration is pointed there.
 * @param configKeys the variables that configure the app; one of them set means that another pool is wanted
 */
export function localPool(configKeys: readonly string[]): Plugin {
  let local: typeof Mount | undefined
  return {
    name: 'gatehouse:local-pool',
    async config(_, { command, mode, isPreview }) {
      const env = loadEnv(mode, process.cwd(), 'VITE_')
      const unset = configKeys.every((key) => !env[key])
      const development = command === 'serve' && isPreview !== true && mode !== 'test'
      if (env['VITE_COGNITO_ENDPOINT'] !== '/pool' && !(unset && development)) return
      // Loaded only where it is wanted, and not as a part of Vite's configuration.
      local = (await runnerImport<typeof Mount>('./local/mount.ts')).module
      if (unset) Object.assign(process.env, local.LOCAL_ENV)
    },
    async configureServer(server) {
      if (!local || !server.httpServer) return
      const pool = local.mountPool(server.middlewares, server.httpServer)
      const { module } = await runnerImport<typeof Welcome>('./local/welcome.ts')
      server.printUrls = () => void pool.then(({ ready }) => server.config.logger.info(module.welcome(ready)))
    },
    configurePreviewServer(server) {
      void local?.mountPool(server.middlewares, server.httpServer)
    },
  }
}
