/**
 * With API_SERVER, development sends the calls under VITE_API_URL to your API's own server. So page and API have one origin, as
 * behind one CloudFront: no CORS, and the XSRF token is sent.
 * @param env what .env says
 * @returns `server.proxy` of Vite
 * @throws Error if VITE_API_URL is no path
 */
export function apiProxy(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const { API_SERVER = '', VITE_API_URL = '' } = env
  if (API_SERVER === '') return {}
  if (!/^\/./.test(VITE_API_URL) || VITE_API_URL === '/api')
    throw new Error(
      'With API_SERVER, VITE_API_URL is a path, such as /v1, but not /api, where the sample API is.',
    )
  return { [VITE_API_URL]: API_SERVER }
}
