/** The hosted domain's pages that a browser is sent to: sign-in and log-out. */

/** The hosted domain, and the app client as it is registered there. */
export interface HostedApp {
  /** Address of the hosted domain, absolute, without a slash at its end. */
  domain: string
  clientId: string
  /** The issuers the pool's tokens may name. The pool's public keys are asked for at the first. */
  issuers: readonly [string, ...string[]]
  /** Where the browser comes back to with a code: one of the client's callback URLs, letter by letter. */
  redirectUri: string
  /** Where the browser comes back to after a log-out: one of the client's sign-out URLs, letter by letter. */
  logoutUri: string
}

interface SignInRequest {
  state: string
  nonce: string
  /** The PKCE code challenge, by S256. */
  challenge: string
  /**
   * The name of an identity provider of the pool; the hosted domain's own page without one, or if it is
   * empty.
   */
  provider?: string | undefined
  /** Whether people who are signed in there are asked, too. */
  prompt?: 'login' | undefined
  /** The e-mail address that leads there. Without a provider, its domain is the identifier of one. */
  address?: string | undefined
}

/**
 * The first four put into the ID token what the shell shows. Without the last, the access token may not call
 * the operations of the user pool, and the account pages do not work. The app client must allow all five.
 */
const SCOPE = 'openid email phone profile aws.cognito.signin.user.admin'

/**
 * What asks people at Google, whose name in Cognito is fixed: it is sent `prompt` as it is, and documents no
 * `login` (OpenID Connect, "Authentication URI parameters").
 */
const AT_GOOGLE = 'select_account'

/** Where a sign-in at the hosted domain begins (Cognito developer guide, "Authorize endpoint"). */
export function authorizeUrl(app: HostedApp, request: SignInRequest): string {
  const { state, nonce, challenge, provider, prompt, address } = request
  const query = new URLSearchParams({
    client_id: app.clientId,
    response_type: 'code',
    redirect_uri: app.redirectUri,
    scope: SCOPE,
    state,
    nonce,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...(provider && { identity_provider: provider }),
    ...(address && { login_hint: address }),
    ...(address && !provider && { idp_identifier: address.slice(address.lastIndexOf('@') + 1) }),
    ...(prompt === undefined ? {} : { prompt: provider === 'Google' ? AT_GOOGLE : prompt }),
  })
  return `${app.domain}/oauth2/authorize?${query.toString()}`
}

/**
 * Where a log-out at the hosted domain begins. Nothing in it comes from an address or from storage. Cognito
 * wants `logout_uri` as it is registered, and knows no `post_logout_redirect_uri` (amplify-js#2423).
 */
export const logoutUrl = ({ domain, clientId, logoutUri }: HostedApp): string =>
  `${domain}/logout?${new URLSearchParams({ client_id: clientId, logout_uri: logoutUri }).toString()}`
