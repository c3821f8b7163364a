import type { Context } from 'hono'
import { sendPage } from '../http/htmlPage'
import type { Deps } from '../state/deps'
import { problemPage } from './pages'
import { clearSessionCookie } from './sessionCookie'

const NO_CLIENT = "Required String parameter 'client_id' is not present"
const NO_ADDRESS = "Required String parameter 'redirect_uri' is not present"

/**
 * GET /logout: ends the browser's session and redirects to `logout_uri`, which must be one of the client's,
 * or (with redirect_uri and response_type) to /login.
 * @param root path of the pool, without a slash at the end
 */
export function logout(deps: Pick<Deps, 'store'>, root: string, c: Context): Response | Promise<Response> {
  const query = new URL(c.req.url).searchParams
  const client = deps.store.data.clients.get(query.get('client_id') ?? '')
  if (client === undefined) return sendPage(c, problemPage(NO_CLIENT), { status: 400 })
  const target = query.get('logout_uri')
  if (target !== null && client.hosted.logoutUrls.includes(target)) {
    clearSessionCookie(deps, c)
    return c.redirect(target)
  }
  if (target === null && query.has('redirect_uri') && query.has('response_type')) {
    clearSessionCookie(deps, c)
    return c.redirect(`${root}/login?${query.toString()}`)
  }
  return sendPage(c, problemPage(NO_ADDRESS), { status: 400 })
}
