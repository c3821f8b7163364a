import type { Deps } from '../state/deps'
import { pagesVersion } from '../state/domains'
import { providersOf } from '../state/identityProviders'
import { type Client, RESPONSE_TYPES, type ResponseType } from '../state/settings'

/** An authorization request (RFC 6749 §4.1.1), checked. */
export interface AuthorizeRequest {
  client: Client
  redirectUri: string
  responseType: ResponseType
  scope: string
  state: string | undefined
  /** PKCE, S256. */
  codeChallenge: string | undefined
  nonce: string | undefined
  /** COGNITO, or the name of an identity provider. */
  provider: string
  /** Only for pages that obey it. */
  prompt: string | undefined
  /** Seconds since the last sign-in that are allowed (OpenID Connect Core §3.1.2.1). */
  maxAge: number | undefined
  loginHint: string
}

/**
 * A request, or its error: shown on a page if the client or the redirect address is wrong (RFC 6749
 * §4.1.2.1), else sent to the application by a redirect.
 */
export type ParsedRequest =
  | { request: AuthorizeRequest }
  | { errorPage: string; clientId: string }
  | { errorRedirect: string }

/** Adds parameters to a redirect address: to the query, or to the fragment for the implicit flow. */
export function redirectTo(
  address: string,
  parameters: Readonly<Record<string, string | undefined>>,
  responseType: ResponseType = 'code',
): string {
  const given = Object.entries(parameters).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  )
  const text = new URLSearchParams(given).toString()
  if (responseType === 'token') return `${address}#${text}`
  return `${address}${address.includes('?') ? '&' : '?'}${text}`
}

/** RFC 6749 §3.1: no parameter may come twice. */
const hasRepeats = (query: URLSearchParams): boolean =>
  new Set(query.keys()).size !== [...query.keys()].length

const invalid = (error_description: string) => ({ error: 'invalid_request', error_description })

const POOL_ITSELF = 'COGNITO'

/** The providers that an app client lists; undefined if it has no list, and then any may be named. */
const listedBy = ({ given: { SupportedIdentityProviders: listed } }: Client): unknown[] | undefined =>
  Array.isArray(listed) ? listed : undefined

/** The names of the providers that can be chosen on the client's sign-in page. */
export const providersFor = (deps: Pick<Deps, 'store'>, client: Client): string[] =>
  providersOf(deps)
    .map(({ name }) => name)
    .filter((name) => listedBy(client)?.includes(name))

/**
 * The provider that asks the person: `identity_provider` is its name, `idp_identifier` one of its identifiers
 * (Authorize endpoint, developer guide).
 */
function providerOf(deps: Pick<Deps, 'store'>, client: Client, query: URLSearchParams): string | undefined {
  const name = query.get('identity_provider')
  const identifier = query.get('idp_identifier') ?? ''
  if (name === POOL_ITSELF || (name === null && identifier === '')) return POOL_ITSELF
  const found = providersOf(deps).find((each) => each.name === name || each.identifiers.includes(identifier))
  return listedBy(client)?.includes(found?.name) === false ? undefined : found?.name
}

/** The error of a request whose client and redirect address are right, as parameters. */
function requestError(
  client: Client,
  provider: string | undefined,
  query: URLSearchParams,
): Record<string, string> | undefined {
  const type = query.get('response_type')
  const known = RESPONSE_TYPES.find((each) => each === type)
  const challenge = query.get('code_challenge')
  const method = query.get('code_challenge_method')
  const scopes = query.get('scope')?.split(' ').filter(Boolean) ?? []
  if (hasRepeats(query)) return invalid('a parameter is repeated')
  if (known === undefined) return invalid('response_type')
  if (!client.hosted.responseTypes.includes(known)) return { error: 'unauthorized_client' }
  if (challenge === null ? method !== null : method !== 'S256') return invalid('code_challenge_method')
  if (challenge !== null && !/^[\w-]{43}$/.test(challenge)) return invalid('code_challenge')
  if (scopes.some((each) => !client.hosted.scopes.includes(each))) return invalid('invalid_scope')
  if (!/^\d*$/.test(query.get('max_age') ?? '')) return invalid('max_age')
  if (provider === undefined) return invalid('identity_provider')
  return undefined
}

/** Reads the query of /oauth2/authorize and /login; first the client and the redirect address. */
export function parseAuthorizeRequest({ store }: Pick<Deps, 'store'>, query: URLSearchParams): ParsedRequest {
  const clientId = query.get('client_id') ?? ''
  const client = store.data.clients.get(clientId)
  if (client === undefined) return { errorPage: 'invalid_client', clientId }
  const redirectUri = query.get('redirect_uri') ?? ''
  const once = query.getAll('redirect_uri').length === 1 && query.getAll('client_id').length === 1
  if (!once || !client.hosted.callbackUrls.includes(redirectUri))
    return { errorPage: 'redirect_mismatch', clientId }
  const state = query.get('state') ?? undefined
  const provider = providerOf({ store }, client, query)
  const error = requestError(client, provider, query)
  if (error !== undefined) return { errorRedirect: redirectTo(redirectUri, { ...error, state }) }
  return {
    request: {
      client,
      redirectUri,
      responseType: query.get('response_type') === 'token' ? 'token' : 'code',
      scope: query.get('scope')?.split(' ').filter(Boolean).join(' ') || client.hosted.scopes.join(' '),
      state,
      codeChallenge: query.get('code_challenge') ?? undefined,
      nonce: query.get('nonce') ?? undefined,
      provider: provider ?? POOL_ITSELF,
      // "Available in the managed login branding version only, not in the classic hosted UI" (Authorize
      // endpoint).
      prompt: pagesVersion(store.data) === 2 ? (query.get('prompt') ?? undefined) : undefined,
      maxAge: query.has('max_age') ? Number(query.get('max_age')) : undefined,
      loginHint: query.get('login_hint') ?? '',
    },
  }
}

/**
 * Whether also people who are signed in are asked. `select_account` is for an identity provider alone
 * (Authorize endpoint, `prompt`).
 */
export const mustAsk = ({ prompt, provider }: AuthorizeRequest): boolean =>
  prompt === 'login' || (prompt === 'select_account' && provider !== POOL_ITSELF)
