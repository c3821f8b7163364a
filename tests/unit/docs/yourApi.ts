/** The snippets of docs/your-api.md; the test beside this file runs them. */
import { CognitoJwtVerifier } from 'aws-jwt-verify'
import { FetchError } from 'aws-jwt-verify/error'

const userPoolId = 'eu-west-1_AbCdEf123'

export const verifier = CognitoJwtVerifier.create({
  userPoolId,
  clientId: '1h57kf5cpq17m0eml12example',
  tokenUse: 'access',
})

/** The caller, or the response that refuses the call. */
export async function callerOf(request: Request) {
  const [, token = ''] = /^Bearer (\S+)$/.exec(request.headers.get('Authorization') ?? '') ?? []
  const claims = await verifier.verify(token).catch(unlessUnreachable)
  if (!claims) return refusal(401, 'Bearer error="invalid_token"')
  if (isChange(request) && !hasXsrfToken(request)) return new Response(null, { status: 403 })
  // Not those that Cognito makes itself for the people of each identity provider: a provider may be called "365".
  const groups = (claims['cognito:groups'] ?? []).filter((group) => !group.startsWith(`${userPoolId}_`))
  const business = groups.flatMap((group) => /(?:^|_)(\d+)$/.exec(group)?.[1] ?? [])[0]
  return { sub: claims.sub, business, signedInAt: claims.auth_time }
}

/** Before a sensitive action: the response that refuses it if the sign-in is older than five minutes. */
export function unlessFresh({ signedInAt }: { signedInAt: number }) {
  if (Date.now() / 1000 - signedInAt <= 300) return undefined
  return refusal(401, 'Bearer error="insufficient_user_authentication", max_age="300"')
}

const refusal = (status: number, challenge: string) =>
  new Response(null, { status, headers: { 'WWW-Authenticate': challenge } })

/** The pool's keys could not be fetched: no fault of the token. */
function unlessUnreachable(thrown: unknown): undefined {
  if (thrown instanceof FetchError) throw thrown
}

const isChange = ({ method }: Request) => !['GET', 'HEAD', 'OPTIONS'].includes(method)

/** The cookie was set by an earlier answer; a page of another site cannot read it. */
function hasXsrfToken({ headers }: Request) {
  const [, cookie] = /(?:^|; )XSRF-TOKEN=([^;]+)/.exec(headers.get('Cookie') ?? '') ?? []
  return cookie !== undefined && headers.get('X-XSRF-TOKEN') === cookie
}
