import type { HostedApp } from './hostedApp'

/**
 * Where a log-out at the hosted domain begins. Nothing in it comes from an address or from storage. Cognito
 * wants `logout_uri` registered to the letter and knows no `post_logout_redirect_uri` (amplify-js#2423).
 */
export const logoutUrl = ({ domain, clientId, logoutUri }: HostedApp): string =>
  `${domain}/logout?${new URLSearchParams({ client_id: clientId, logout_uri: logoutUri }).toString()}`
