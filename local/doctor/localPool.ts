import { API, LOCAL_ENV, POOL } from '../mount'
import { startPool } from '../pool/node'
import { POOL_KEYS } from '../vitePlugin'

type Env = Readonly<Record<string, string>>

const isSet = ([, value]: [string, string]): boolean => value !== ''

/**
 * The configuration with the pool's address in place of paths of the development server, which is not
 * running.
 */
const at = (endpoint: string, env: Env): Env => {
  const served = new Map([
    [POOL, endpoint],
    [API, ''],
  ])
  return Object.fromEntries(Object.entries(env).map(([key, value]) => [key, served.get(value) ?? value]))
}

/**
 * Whether the development server runs the local pool: either nothing is configured, or the pool's path is.
 */
export const usesLocalPool = (env: Env): boolean =>
  env['VITE_COGNITO_ENDPOINT'] === POOL || POOL_KEYS.every((key) => !env[key])

/**
 * Starts a local pool in this process.
 * @param given the configuration; its values win over those of the local pool, as in the development server
 * @param development the origin of the development server, which registers itself with its pool
 * @returns the configuration that points at the pool, and where its messages are
 */
export async function ownLocalPool(
  given: Env,
  development: string,
): Promise<{ env: Env; inbox: string; stop: () => Promise<void> }> {
  const { endpoint, stop, userPoolId, clientId } = await startPool()
  await register(development, endpoint, { UserPoolId: userPoolId, ClientId: clientId })
  return {
    env: at(endpoint, { ...LOCAL_ENV, ...Object.fromEntries(Object.entries(given).filter(isSet)) }),
    inbox: `${endpoint}/inbox`,
    stop,
  }
}

/** Adds an origin to those that the hosted pages lead back to. */
async function register(origin: string, endpoint: string, client: object): Promise<void> {
  const call = async (operation: string, body: object) => {
    const headers = {
      'Content-Type': 'application/x-amz-json-1.1',
      'X-Amz-Target': `AWSCognitoIdentityProviderService.${operation}`,
    }
    const answer = await fetch(endpoint, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${operation}: ${await answer.text()}`)
    return answer.json()
  }
  const { UserPoolClient } = await call('DescribeUserPoolClient', client)
  const { CreationDate: _, LastModifiedDate: __, ...settings } = UserPoolClient
  await call('UpdateUserPoolClient', {
    ...settings,
    CallbackURLs: [...settings.CallbackURLs, `${origin}/auth/callback`],
    LogoutURLs: [...settings.LogoutURLs, `${origin}/auth/login`],
  })
}
