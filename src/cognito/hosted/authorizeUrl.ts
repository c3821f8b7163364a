import type { HostedApp } from './hostedApp'

/**
 * The ID token with everything the shell shows, and the account pages: without the last, an access token from
 * the hosted domain may call no operation of the user pool. The app client must allow all of them.
 */
const SCOPE = 'openid email phone profile aws.cognito.signin.user.admin'

interface SignInRequest {
  state: string
  nonce: string
  /** PKCE, S256. */
  challenge: string
  /** The name of an identity provider of the pool; the hosted domain's own page without one. */
  provider?: string | undefined
}

/** Where a sign-in at the hosted domain begins (Cognito developer guide, "Authorize endpoint"). */
export function authorizeUrl(app: HostedApp, { state, nonce, challenge, provider }: SignInRequest): string {
  const query = new URLSearchParams({
    client_id: app.clientId,
    response_type: 'code',
    redirect_uri: app.redirectUri,
    scope: SCOPE,
    state,
    nonce,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...(provider === undefined ? {} : { identity_provider: provider }),
  })
  return `${app.domain}/oauth2/authorize?${query.toString()}`
}
