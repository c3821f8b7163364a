/** The hosted domain, and the app client as it is registered there. */
export interface HostedApp {
  /** Address of the hosted domain, absolute, without a slash at its end. */
  domain: string
  clientId: string
  /** Who the tokens are from. */
  issuer: string
  /** Where the browser comes back to with a code: one of the client's callback URLs, to the letter. */
  redirectUri: string
  /** Where the browser comes back to after a log-out: one of the client's sign-out URLs, to the letter. */
  logoutUri: string
}
