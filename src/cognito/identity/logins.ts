import { readClaims, textClaim } from '../claims'
import { invalidIdToken } from '../invalidIdToken'

/**
 * The Logins that an ID token is: its issuer without the scheme, and the token (Amazon Cognito identity pools,
 * "Logins map"). The identity pool verifies the token; here it is only read.
 * @throws AuthError 'invalid-id-token' where it names no issuer
 */
export function loginsOf(idToken: string): Record<string, string> {
  const issuer = textClaim(readClaims(idToken) ?? {}, 'iss') ?? ''
  if (!/^https?:\/\/./.test(issuer)) throw invalidIdToken('iss')
  return { [issuer.replace(/^https?:\/\//, '')]: idToken }
}
