import { JwtVerifier } from 'aws-jwt-verify'
import { validateCognitoJwtFields } from 'aws-jwt-verify/cognito-verifier'
import { JwksValidationError, JwtBaseError, WaitPeriodNotYetEndedJwkError } from 'aws-jwt-verify/error'
import { SimpleJwksCache } from 'aws-jwt-verify/jwk'
import type { IncomingMessage } from 'node:http'

/**
 * Checks calls for one user pool, at AWS or local.
 * @param issuer such as https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_AbCdEf123
 */
export function callsTo(issuer: string, clientId: string) {
  // CognitoJwtVerifier knows only pools of AWS, and the fetcher of the package only https.
  const fetcher = { fetch: async (uri: string) => (await fetch(uri)).arrayBuffer() }
  const verifier = JwtVerifier.create(
    {
      issuer,
      jwksUri: `${issuer}/.well-known/jwks.json`,
      audience: null, // an access token has none; its client is checked below
      customJwtCheck: ({ payload }) => validateCognitoJwtFields(payload, { tokenUse: 'access', clientId }),
    },
    { jwksCache: new SimpleJwksCache({ fetcher }) },
  )

  /** The caller, or the status and the header that refuse the call. */
  return async ({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>) => {
    const [, token = ''] = /^Bearer (\S+)$/.exec(headers.authorization ?? '') ?? []
    const claims = await verifier.verify(token).catch(unlessUnreachable)
    if (!claims) return refusal(401, 'Bearer error="invalid_token"')
    if (isChange(method) && !hasXsrfToken(headers)) return refusal(403)
    // Not those that Cognito makes itself for the people of each identity provider: a provider may be called "365".
    const ofPool = `${issuer.split('/').at(-1)}_`
    const groups = [claims['cognito:groups'] ?? []].flat().map(String)
    const given = groups.filter((group) => !group.startsWith(ofPool))
    const business = given.flatMap((group) => /(?:^|_)(\d+)$/.exec(group)?.[1] ?? [])[0]
    return { sub: claims.sub, business, signedInAt: Number(claims['auth_time']) }
  }
}

/** Before a sensitive action: what refuses it if the sign-in is older than five minutes. */
export function unlessFresh({ signedInAt }: { signedInAt: number }) {
  if (Date.now() / 1000 - signedInAt <= 300) return undefined
  return refusal(401, 'Bearer error="insufficient_user_authentication", max_age="300"')
}

const refusal = (status: number, challenge?: string) => ({
  status,
  headers: challenge === undefined ? {} : { 'WWW-Authenticate': challenge },
})

/** If the pool's keys could not be fetched, that is no fault of the token. */
function unlessUnreachable(thrown: unknown): undefined {
  const ofKeys = [JwksValidationError, WaitPeriodNotYetEndedJwkError].some((kind) => thrown instanceof kind)
  if (ofKeys || !(thrown instanceof JwtBaseError)) throw thrown
}

const isChange = (method = 'GET') => !['GET', 'HEAD', 'OPTIONS'].includes(method)

/** The cookie was set by an earlier answer; a page of another site cannot read it. */
function hasXsrfToken(headers: IncomingMessage['headers']) {
  const [, cookie] = /(?:^|; )XSRF-TOKEN=([^;]+)/.exec(headers.cookie ?? '') ?? []
  return cookie !== undefined && headers['x-xsrf-token'] === cookie
}
