import { Hono, type Context } from 'hono'
import type { Deps } from '../state/deps'
import { CognitoError } from '../errors'
import { readBody } from '../http/requestBody'
import type { InTurn, Note } from '../http/service'
import { BODY_BYTES } from '../limits'
import type { Client } from '../state/settings'
import { judgeAuthorize, redirectTo, type AuthorizeRequest } from './authorizeRequest'
import { remember, rememberedUser } from './sessionCookie'
import { finish } from './authorizationResponse'
import { formClient, readForm } from './form'
import { logout } from './logout'
import { OAuthError } from './oauthError'
import { problemPage } from './pages'
import { revoke } from './revoke'
import { firstPage, submit } from './login'
import { tokenAnswer } from './token'
import { userInfo } from './userInfo'

type Env = { Bindings: Note }

const MESSAGES: Readonly<Record<string, string>> = {
  redirect_mismatch: 'The redirect_uri is none of the addresses registered for this application.',
  invalid_client: 'There is no application with this client_id.',
}

const queryOf = (c: Context) => new URL(c.req.url).searchParams

/**
 * The hosted domain: its sign-in pages and the endpoints of OAuth 2 and OpenID Connect.
 * @param root the pool's root, without a slash at its end
 */
export function hostedRoutes(deps: Deps, root: string, inTurn: InTurn): Hono<Env> {
  const routes = new Hono<Env>()

  /** Goes on with a request that is fit; sends the browser where it belongs with another. */
  const judged = async (c: Context, go: (request: AuthorizeRequest) => Promise<Response>) => {
    const verdict = judgeAuthorize(deps, queryOf(c))
    if ('request' in verdict) return go(verdict.request)
    if ('refusedBy' in verdict) return c.redirect(verdict.refusedBy)
    const { refusedOnPage: error, clientId } = verdict
    return c.redirect(`${root}/error?${new URLSearchParams({ error, client_id: clientId }).toString()}`)
  }

  const around = (c: Context, { redirectUri, responseType, state }: AuthorizeRequest) => ({
    action: `${root}/login?${queryOf(c).toString()}`,
    cancel: redirectTo(redirectUri, { error: 'access_denied', state }, responseType),
    inbox: `${root}/inbox`,
  })

  routes.get('/oauth2/authorize', (c) =>
    judged(c, async (request) => {
      const user = request.prompt === 'login' ? undefined : rememberedUser(deps, c)
      if (user !== undefined) return c.redirect(await inTurn(() => finish(deps, request, user)))
      const { redirectUri, responseType, state } = request
      if (request.prompt === 'none')
        return c.redirect(redirectTo(redirectUri, { error: 'login_required', state }, responseType))
      return c.redirect(`${root}/login?${queryOf(c).toString()}`)
    }),
  )

  routes.get('/login', (c) => judged(c, async (request) => c.html(firstPage(request, around(c, request)))))

  routes.post('/login', (c) =>
    judged(c, async (request) => {
      const form = new URLSearchParams(await readBody(c.req.raw, BODY_BYTES))
      const outcome = await inTurn(() => submit(deps, request, around(c, request), form))
      if ('page' in outcome) return c.html(outcome.page)
      remember(deps, c, outcome.user)
      c.env.who = outcome.user.attributes.get('email')
      return c.redirect(await inTurn(() => finish(deps, request, outcome.user)))
    }),
  )

  /** A form of OAuth, from a client that is who it says. */
  const clientForm = async (
    c: Context<Env>,
    go: (client: Client, form: URLSearchParams) => Promise<Response>,
  ): Promise<Response> => {
    try {
      const form = await readForm(c.req.raw)
      return await go(formClient(deps, c.req.raw, form), form)
    } catch (error) {
      if (!(error instanceof OAuthError)) throw error
      c.env.outcome = error.code
      return c.json({ error: error.code }, error.status)
    }
  }

  routes.post('/oauth2/token', (c) =>
    clientForm(c, async (client, form) => {
      c.header('Cache-Control', 'no-store')
      return c.json(await inTurn(() => tokenAnswer(deps, client, form)))
    }),
  )

  routes.post('/oauth2/revoke', (c) =>
    clientForm(c, async (client, form) => {
      await inTurn(() => revoke(deps, client, form))
      return c.body(null, 200)
    }),
  )

  routes.on(['GET', 'POST'], '/oauth2/userInfo', (c) => userInfo(deps, c))
  routes.get('/logout', (c) => logout(deps, root, c))
  routes.get('/error', (c) => {
    const error = queryOf(c).get('error') ?? ''
    return c.html(problemPage(MESSAGES[error] ?? 'The request cannot be answered.'), 400)
  })
  routes.onError((error, c) => {
    c.env.outcome = error instanceof CognitoError ? error.name : 'server_error'
    if (error instanceof CognitoError) return c.json({ error: 'invalid_request' }, 400)
    return c.json({ error: 'server_error' }, 500)
  })
  return routes
}
