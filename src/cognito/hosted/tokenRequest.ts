import type { HostedApp } from './hostedApp'
import { requestOptions } from './requestOptions'

/** What an authorization code is exchanged with. */
export interface CodeGrant {
  code: string
  /** The PKCE verifier of the sign-in that the code ends. */
  verifier: string
}

/** The exchange of a code for tokens (RFC 6749 §4.1.3, RFC 7636 §4.5). */
export const tokenRequest = (app: HostedApp, { code, verifier }: CodeGrant): Request =>
  new Request(`${app.domain}/oauth2/token`, {
    ...requestOptions(),
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      client_id: app.clientId,
      redirect_uri: app.redirectUri,
      code_verifier: verifier,
    }),
  })
