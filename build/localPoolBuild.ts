/** The variable that allows a production build with the local pool. */
export const LOCAL_POOL_BUILD = 'LOCAL_POOL_BUILD'

type Environment = Readonly<Record<string, string | undefined>>

/** Whether an address is that of a local pool: the path of the pool on the page's own origin, or this machine. */
const isLocal = (address: string): boolean =>
  address.startsWith('/')
    ? address === '/pool'
    : URL.canParse(address) && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname)

/**
 * A production build must not use the local pool by accident: anybody could administer it.
 * @param env the variables of the build
 * @throws Error that says how to use a pool of AWS instead, and how to allow it
 */
export function refuseLocalPool(env: Environment): void {
  if (env[LOCAL_POOL_BUILD] === 'true') return
  const endpoint = env['VITE_COGNITO_ENDPOINT']?.trim() ?? ''
  if (!isLocal(endpoint) && env['VITE_AWS_REGION']?.trim() !== 'local') return
  throw new Error(
    `This production build would use the local pool (VITE_COGNITO_ENDPOINT is ${endpoint || 'not set'}, ` +
      `VITE_AWS_REGION is ${env['VITE_AWS_REGION'] ?? 'not set'}), which is for development: anybody can administer ` +
      `it.\nTo use your own user pool, fill in .env as .env.example says. To build it all the same, for tests or a ` +
      `demonstration, set ${LOCAL_POOL_BUILD}=true.`,
  )
}
