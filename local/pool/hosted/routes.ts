import { type Context, Hono } from 'hono'
import { CognitoError } from '../errors'
import { callerOf } from '../http/caller'
import type { RunExclusive } from '../http/mutex'
import { sendPage } from '../http/htmlPage'
import { readBody } from '../http/requestBody'
import type { LogFields } from '../http/requestLog'
import { BODY_BYTES } from '../limits'
import type { Deps } from '../state/deps'
import { poolOfClient, poolOfToken, type Region } from '../state/region'
import type { Client } from '../state/settings'
import { authorizationResponse } from './authorizationResponse'
import {
  type AuthorizeRequest,
  mustAsk,
  parseAuthorizeRequest,
  providersFor,
  redirectTo,
} from './authorizeRequest'
import { authenticateClient, readForm } from './form'
import { beginningsFor, loginPage, submitLogin } from './login'
import { logout } from './logout'
import { OAuthError } from './oauthError'
import { problemPage } from './pages'
import { revoke } from './revoke'
import { cookieSession, setSessionCookie } from './sessionCookie'
import { tokenResponse } from './token'
import { bearerToken, userInfo } from './userInfo'

type Env = { Bindings: LogFields }

const MESSAGES: Readonly<Record<string, string>> = {
  redirect_mismatch: 'The redirect_uri is none of the addresses registered for this application.',
  invalid_client: 'There is no application with this client_id.',
}

const queryOf = (c: Context) => new URL(c.req.url).searchParams

/** The pool of a page: that of the client which the query names. */
const poolOf = (region: Region, c: Context): Deps => ({
  ...poolOfClient(region, queryOf(c).get('client_id') ?? ''),
  caller: callerOf(c.req.raw),
})

/**
 * The hosted domain of every pool: its sign-in pages and the endpoints of OAuth 2 and OpenID Connect.
 * @param root path of the pool, without a slash at the end
 */
export function hostedRoutes(region: Region, root: string, runExclusive: RunExclusive): Hono<Env> {
  const routes = new Hono<Env>()

  /** Answers a valid request with `answer`, another with its error. */
  const withRequest = async (
    c: Context,
    answer: (deps: Deps, request: AuthorizeRequest) => Promise<Response>,
  ) => {
    const deps = poolOf(region, c)
    const parsed = parseAuthorizeRequest(deps, queryOf(c))
    if ('request' in parsed) return answer(deps, parsed.request)
    if ('errorRedirect' in parsed) return c.redirect(parsed.errorRedirect)
    const { errorPage: error, clientId } = parsed
    return c.redirect(`${root}/error?${new URLSearchParams({ error, client_id: clientId }).toString()}`)
  }

  const pageContext = (
    deps: Deps,
    c: Context,
    { client, redirectUri, responseType, state }: AuthorizeRequest,
  ) => ({
    action: `${root}/login?${queryOf(c).toString()}`,
    cancel: redirectTo(redirectUri, { error: 'access_denied', state }, responseType),
    inbox: `${root}/inbox`,
    beginnings: beginningsFor(deps, client, new URL(c.req.url).origin),
    providers: providersFor(deps, client).map((name) => {
      const query = queryOf(c)
      query.set('identity_provider', name)
      return { name, href: `${root}/login?${query.toString()}` }
    }),
  })

  routes.get('/oauth2/authorize', (c) =>
    withRequest(c, async (deps, request) => {
      const target = await runExclusive(async () => {
        const found = mustAsk(request) ? undefined : cookieSession(deps, c, request)
        return found && authorizationResponse(deps, request, found)
      })
      if (target !== undefined) return c.redirect(target)
      const { redirectUri, responseType, state } = request
      if (request.prompt === 'none')
        return c.redirect(redirectTo(redirectUri, { error: 'login_required', state }, responseType))
      return c.redirect(`${root}/login?${queryOf(c).toString()}`)
    }),
  )

  routes.get('/login', (c) =>
    withRequest(c, async (deps, request) =>
      sendPage(c, loginPage(request, pageContext(deps, c, request)), { formEndsAt: request.redirectUri }),
    ),
  )

  routes.post('/login', (c) =>
    withRequest(c, async (deps, request) => {
      const form = new URLSearchParams(await readBody(c.req.raw, BODY_BYTES))
      const result = await submitLogin(deps, runExclusive, request, pageContext(deps, c, request), form)
      const { redirectUri, responseType, state } = request
      if ('page' in result) return sendPage(c, result.page, { formEndsAt: redirectUri })
      if ('refused' in result) {
        const error = { error: 'invalid_request', error_description: result.refused, state }
        return c.redirect(redirectTo(redirectUri, error, responseType))
      }
      c.env.who = result.user.attributes.get('email')
      const target = await runExclusive(async () =>
        authorizationResponse(deps, request, setSessionCookie(deps, c, result.user, request.client)),
      )
      return c.redirect(target)
    }),
  )

  /** Answers a form of an authenticated client; an OAuthError becomes the error response (RFC 6749 §5.2). */
  const withClientForm = async (
    c: Context<Env>,
    answer: (deps: Deps, client: Client, form: URLSearchParams) => Promise<Response>,
  ): Promise<Response> => {
    try {
      const form = await readForm(c.req.raw)
      const { deps, client } = authenticateClient(region, c.req.raw, form)
      return await answer({ ...deps, caller: callerOf(c.req.raw) }, client, form)
    } catch (error) {
      if (!(error instanceof OAuthError)) throw error
      c.env.outcome = error.code
      return c.json({ error: error.code, error_description: error.description }, error.status)
    }
  }

  routes.post('/oauth2/token', (c) =>
    withClientForm(c, async (deps, client, form) => {
      c.header('Cache-Control', 'no-store')
      return c.json(await runExclusive(() => tokenResponse(deps, client, form)))
    }),
  )

  routes.post('/oauth2/revoke', (c) =>
    withClientForm(c, async (deps, client, form) => {
      await runExclusive(() => revoke(deps, client, form))
      return c.body(null, 200)
    }),
  )

  routes.on(['GET', 'POST'], '/oauth2/userInfo', (c) => {
    const token = bearerToken(c)
    return runExclusive(() => userInfo(poolOfToken(region, token ?? ''), token, c))
  })
  routes.get('/logout', (c) => runExclusive(async () => logout(poolOf(region, c), root, c)))
  routes.get('/error', (c) => {
    const error = queryOf(c).get('error') ?? ''
    return sendPage(c, problemPage(MESSAGES[error] ?? 'The request cannot be answered.'), { status: 400 })
  })
  routes.onError((error, c) => {
    c.env.outcome = error instanceof CognitoError ? error.name : 'server_error'
    if (error instanceof CognitoError) return c.json({ error: 'invalid_request' }, 400)
    return c.json({ error: 'server_error' }, 500)
  })
  return routes
}
