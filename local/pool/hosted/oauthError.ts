/** An error of the token and revocation endpoints (RFC 6749 §5.2); Cognito sends no description with most. */
export class OAuthError extends Error {
  readonly code: string
  readonly status: 400 | 401
  readonly description: string | undefined

  constructor(code: string, status: 400 | 401 = 400, description?: string) {
    super(code)
    this.code = code
    this.status = status
    this.description = description
  }
}
