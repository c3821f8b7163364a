import { LOCAL_ENV } from '../mount'
import { startPool } from '../pool/node'
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
export async function ownLocalPool(given: Env): Promise<{ env: Env; stop: () => Promise<void> }> {
  const { endpoint, stop } = await startPool()
  return {
    env: at(endpoint, { ...LOCAL_ENV, ...Object.fromEntries(Object.entries(given).filter(isSet)) }),
    stop,
  }
}
