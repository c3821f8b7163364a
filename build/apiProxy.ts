/**
 * With API_SERVER, development sends the calls under VITE_API_URL to your API's own server. So page and API
 * have one origin, as behind one CloudFront: no CORS, and the XSRF token is sent.
 * @param env what .env says
 * @returns `server.proxy` of Vite
 * @throws Error if VITE_API_URL is no path, or one of the sample API
 */
export function apiProxy(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const { API_SERVER = '', VITE_API_URL = '' } = env
  if (API_SERVER === '') return {}
  // The sample API would answer before the proxy. Its path is compared as connect does it.
  if (!/^\/(?!api(?:[/.]|$))./i.test(VITE_API_URL))
    throw new Error(
      'With API_SERVER, VITE_API_URL is a path, such as /v1, but not /api or a path below it, where the sample API is.',
    )
  return { [VITE_API_URL]: API_SERVER }
}
