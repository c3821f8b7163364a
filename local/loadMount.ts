import { createRunnableDevEnvironment, resolveConfig } from 'vite'
import type * as Mount from './mount'

/**
 * Loads the pool and the API from their sources, when Vite's configuration is read. Vite's own `runnerImport` ends with
 * the import, and after it the pool could load nothing later, as it does with the first passkey.
 */
export async function loadMount(): Promise<typeof Mount> {
  const config = await resolveConfig(
    {
      configFile: false,
      envDir: false,
      cacheDir: process.cwd(),
      environments: { ssr: { resolve: { external: true, mainFields: [] } } },
    },
    'serve',
  )
  const environment = createRunnableDevEnvironment('ssr', config, {
    runnerOptions: { hmr: { logger: false } },
    hot: false,
  })
  await environment.init()
  return environment.runner.import<typeof Mount>('./local/mount.ts')
}
