import { createServer } from 'node:http'
import { LOCAL_ENV } from '../mount'
import { requestListener } from '../pool/node'
import { createPool } from '../pool/pool'
import { POOL_KEYS } from '../vitePlugin'

type Env = Readonly<Record<string, string>>

const isSet = ([, value]: [string, string]): boolean => value !== ''

/** The configuration with paths of the development server, which does not run, in the pool's address. */
function at(endpoint: string, env: Env): Env {
  const isHere = (key: string) => env[key] === LOCAL_ENV[key]
  return {
    ...env,
    VITE_COGNITO_ENDPOINT: endpoint,
    ...(isHere('VITE_HOSTED_DOMAIN') ? { VITE_HOSTED_DOMAIN: endpoint } : {}),
    ...(isHere('VITE_API_URL') ? { VITE_API_URL: '' } : {}),
  }
}

/** Whether the development server runs the local pool: nothing is configured, or its path is. */
export const usesLocalPool = (env: Env): boolean =>
  env['VITE_COGNITO_ENDPOINT'] === LOCAL_ENV['VITE_COGNITO_ENDPOINT'] || POOL_KEYS.every((key) => !env[key])

/**
 * Starts a local pool in this process.
 * @param given the configuration; as in the development server it wins over the local pool's own values
 * @returns the configuration that points at the pool
 */
export async function ownLocalPool(given: Env): Promise<{ env: Env; stop: () => void }> {
  const server = createServer()
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const endpoint = `http://127.0.0.1:${port}`
  server.on('request', requestListener(createPool({ baseUrl: endpoint })))
  return {
    env: at(endpoint, { ...LOCAL_ENV, ...Object.fromEntries(Object.entries(given).filter(isSet)) }),
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
