/** The variable that allows a production build with what is local. */
export const LOCAL_POOL_BUILD = 'LOCAL_POOL_BUILD'

type Environment = Readonly<Record<string, string | undefined>>

/** Whether an address is one of this machine. */
const isLoopback = (address = ''): boolean =>
  URL.canParse(address) && /(?:^|\.)localhost$|^127(?:\.\d+){3}$|^\[::1\]$/.test(new URL(address).hostname)

/**
 * A production build must not use by accident what is local. Anybody could administer a local pool; and at an
 * address of this machine each visitor's browser would find a program of the visitor's machine, and send it
 * the person's tokens.
 * @param env the variables of the build
 * @throws Error that says what to use instead, and how to allow it
 */
export function refuseLocal(env: Environment): void {
  if (env[LOCAL_POOL_BUILD] === 'true') return
  const allow = `To build it all the same, for tests or a demonstration, set ${LOCAL_POOL_BUILD}=true.`
  const endpoint = env['VITE_COGNITO_ENDPOINT']?.trim() ?? ''
  // The path of the pool on the page's own origin, or a pool of this machine.
  if (endpoint === '/pool' || isLoopback(endpoint) || env['VITE_AWS_REGION']?.trim() === 'local')
    throw new Error(
      `This production build would use the local pool (VITE_COGNITO_ENDPOINT is ${endpoint || 'not set'}, ` +
        `VITE_AWS_REGION is ${env['VITE_AWS_REGION'] ?? 'not set'}), which is for development: anybody can administer ` +
        `it.\nTo use your own user pool, fill in .env as .env.example says. ${allow}`,
    )
  const ofThisMachine = Object.keys(env).filter((name) => isLoopback(env[name]?.trim()))
  if (ofThisMachine.length > 0)
    throw new Error(
      `This production build would look for what is at ${ofThisMachine.join(' and ')} on the machine of whoever opens ` +
        `the page: these are addresses of this machine.\nGive addresses that all browsers reach, or paths such as /v1. ${allow}`,
    )
}
