/** Milliseconds for a request and its answer. */
const TIMEOUT = 8_000

/**
 * What every request to the pool's web addresses has in common. No cookies: the keys' address allows every
 * origin, and so none with cookies (asgardeo-auth-react-sdk#300). No redirects: they would take the code along.
 */
export const requestOptions = (): RequestInit => ({
  credentials: 'omit',
  redirect: 'error',
  referrerPolicy: 'no-referrer',
  signal: AbortSignal.timeout(TIMEOUT),
})
