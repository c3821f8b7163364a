import type { Deps } from '../state/deps'
import { RESPONSE_TYPES, type Client, type ResponseType } from '../state/settings'

/** What an application asks for, checked. */
export interface AuthorizeRequest {
  client: Client
  redirectUri: string
  responseType: ResponseType
  scope: string
  state: string | undefined
  /** PKCE, S256. */
  challenge: string | undefined
  nonce: string | undefined
  /** COGNITO, or the name of an identity provider. */
  provider: string
  prompt: string | undefined
  loginHint: string
}

/**
 * A request, or how it is refused: on a page where the application cannot be trusted with the answer, else by
 * sending the browser back to it.
 */
export type Judged =
  { request: AuthorizeRequest } | { refusedOnPage: string; clientId: string } | { refusedBy: string }

/** The people of another provider, for whom a page of ours stands in. */
const PROVIDERS: readonly string[] = ['Google', 'Corporate']

/** Adds parameters to a redirect address, in the fragment for the implicit flow. */
export function redirectTo(
  address: string,
  parameters: Readonly<Record<string, string | undefined>>,
  where: ResponseType = 'code',
): string {
  const given = Object.entries(parameters).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  )
  const text = new URLSearchParams(given).toString()
  if (where === 'token') return `${address}#${text}`
  return `${address}${address.includes('?') ? '&' : '?'}${text}`
}

/** RFC 6749 §3.1: no parameter may come twice. */
const repeats = (query: URLSearchParams): boolean => new Set(query.keys()).size !== [...query.keys()].length

const invalid = (error_description: string) => ({ error: 'invalid_request', error_description })

/** What is wrong with a request whose client and address are right, as the error's parameters. */
function fault(client: Client, query: URLSearchParams): Record<string, string> | undefined {
  const type = query.get('response_type')
  const known = RESPONSE_TYPES.find((each) => each === type)
  const challenge = query.get('code_challenge')
  const method = query.get('code_challenge_method')
  const scopes = query.get('scope')?.split(' ').filter(Boolean) ?? []
  const provider = query.get('identity_provider') ?? 'COGNITO'
  if (repeats(query)) return invalid('a parameter is repeated')
  if (known === undefined) return invalid('response_type')
  if (!client.hosted.responseTypes.includes(known)) return { error: 'unauthorized_client' }
  if (challenge === null ? method !== null : method !== 'S256') return invalid('code_challenge_method')
  if (challenge !== null && !/^[\w-]{43}$/.test(challenge)) return invalid('code_challenge')
  if (scopes.some((each) => !client.hosted.scopes.includes(each))) return invalid('invalid_scope')
  if (provider !== 'COGNITO' && !PROVIDERS.includes(provider)) return invalid('identity_provider')
  return undefined
}

/** Judges the query of /oauth2/authorize and /login. Nothing of it is trusted before client and address are. */
export function judgeAuthorize({ store }: Pick<Deps, 'store'>, query: URLSearchParams): Judged {
  const clientId = query.get('client_id') ?? ''
  const client = store.data.clients.get(clientId)
  if (client === undefined) return { refusedOnPage: 'invalid_client', clientId }
  const redirectUri = query.get('redirect_uri') ?? ''
  const once = query.getAll('redirect_uri').length === 1 && query.getAll('client_id').length === 1
  if (!once || !client.hosted.callbackUrls.includes(redirectUri))
    return { refusedOnPage: 'redirect_mismatch', clientId }
  const state = query.get('state') ?? undefined
  const wrong = fault(client, query)
  if (wrong !== undefined) return { refusedBy: redirectTo(redirectUri, { ...wrong, state }) }
  return {
    request: {
      client,
      redirectUri,
      responseType: query.get('response_type') === 'token' ? 'token' : 'code',
      scope: query.get('scope')?.split(' ').filter(Boolean).join(' ') || client.hosted.scopes.join(' '),
      state,
      challenge: query.get('code_challenge') ?? undefined,
      nonce: query.get('nonce') ?? undefined,
      provider: query.get('identity_provider') ?? 'COGNITO',
      prompt: query.get('prompt') ?? undefined,
      loginHint: query.get('login_hint') ?? '',
    },
  }
}
