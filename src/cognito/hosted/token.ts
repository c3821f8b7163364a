/** The token endpoint of the hosted domain: a code becomes tokens. */
import { areOfOne, textClaim } from '../claims'
import { AuthError, isOneOf } from '../AuthError'
import { invalidIdTokenError } from '../invalidIdTokenError'
import type { Tokens } from '../tokens'
import { translateErrors } from '../translateErrors'
import { oauthError } from './callback'
import { hasSignedInSince, keysRequest, readKeys, verifyIdToken, type SigningKey } from './idToken'
import { readJson, requestOptions } from './jsonRequest'
import type { HostedApp } from './urls'

/** What an authorization code is exchanged with. */
interface CodeGrant {
  code: string
  /** The PKCE verifier of the sign-in that the code ends. */
  verifier: string
}

/** Milliseconds until the pool's keys are asked for again. */
const RETRY_AFTER = 300

/** What the tokens must be of. */
interface Begun {
  nonce: string
  /**
   * Epoch milliseconds after which the person must have signed in; undefined if an earlier sign-in may let
   * them in.
   */
  signedInSince?: number | undefined
}

/**
 * Exchanges a code for tokens, and verifies the ID token before it trusts any of them. Tokens that are
 * refused are revoked.
 * @param now epoch milliseconds, read once the answer is there
 * @throws AuthError, 'not-asked' if the person had to sign in and has not
 */
export async function exchange(
  app: HostedApp,
  { nonce, signedInSince, ...grant }: CodeGrant & Begun,
  now: () => number,
): Promise<Tokens> {
  const fetchingKeys = fetchKeys(app)
  fetchingKeys.catch(() => {}) // reported below, where the tokens are refused
  const drop = (refreshToken: string) => void revoke(app, refreshToken)
  const answering = fetch(tokenRequest(app, grant)).then((answer) => readTokenResponse(answer, drop))
  const tokens = await translateErrors(answering)
  const { issuers, clientId } = app
  const { accessToken, idToken } = tokens
  try {
    const keys = await fetchingKeys
    const arrivedAt = now()
    await verifyIdToken(idToken, keys, { issuers, clientId, nonce, accessToken, now: arrivedAt })
    if (!areOfOne(accessToken, idToken)) throw invalidIdTokenError('it is of somebody else')
    if (signedInSince !== undefined && !hasSignedInSince(idToken, signedInSince, arrivedAt)) throw notAsked()
  } catch (thrown) {
    drop(tokens.refreshToken)
    throw thrown
  }
  return tokens
}

/** Tells developers what to look for. */
const notAsked = () =>
  new AuthError('not-asked', 'prompt=login was ignored, as by the classic hosted UI (ManagedLoginVersion 1)')

/**
 * Ends tokens that nobody will use (Cognito developer guide, "Revoke endpoint"). Nobody waits for it; does
 * not reject.
 */
async function revoke({ domain, clientId }: HostedApp, refreshToken: string): Promise<void> {
  const body = new URLSearchParams({ token: refreshToken, client_id: clientId })
  const options = { ...requestOptions(), method: 'POST', body, keepalive: true }
  await fetch(new Request(`${domain}/oauth2/revoke`, options)).catch(() => {})
}

/**
 * The pool's public keys. Null if they cannot be fetched, even at the second try: a code can be exchanged
 * only once, so a failed request for keys must not lose the tokens.
 * @throws AuthError 'malformed-reply' where the answer is no set of keys
 */
async function fetchKeys({ issuers: [issuer] }: HostedApp): Promise<SigningKey[] | null> {
  for (const wait of [RETRY_AFTER, undefined]) {
    try {
      return await translateErrors(fetch(keysRequest(issuer)).then(readKeys))
    } catch (thrown) {
      if (isOneOf(thrown, ['malformed-reply'])) throw thrown
      if (wait !== undefined) await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
  return null
}

/** The request that exchanges a code (RFC 6749 §4.1.3, RFC 7636 §4.5). */
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

/**
 * Reads the answer to a token request (RFC 6749 §5). The specification names `error_message`, which comes
 * first; Cognito sends `error`, sometimes with `error_description`.
 * @param drop gets the refresh token of an answer that is refused
 * @throws AuthError 'no-access-token', 'invalid-id-token' (there is none), 'malformed-reply', or what the
 *   error of the endpoint means
 */
export async function readTokenResponse(
  response: Response,
  drop: (refreshToken: string) => void = () => {},
): Promise<Tokens> {
  const reply = await readJson(response)
  const text = (name: string) => textClaim(reply, name) || null
  const error = text('error')
  const message = text('error_message') ?? text('error_description')
  if (error !== null || message !== null) throw oauthError(error ?? '', message)
  if (response.status >= 500) throw new AuthError('service', `The hosted domain answered ${response.status}`)

  const accessToken = text('access_token')
  const idToken = text('id_token')
  const refreshToken = text('refresh_token')
  const refused = (why: AuthError) => {
    if (refreshToken !== null) drop(refreshToken)
    return why
  }
  if (!response.ok || accessToken === null)
    throw refused(new AuthError('no-access-token', 'No access token returned from OAuth flow.'))
  if (idToken === null) throw refused(invalidIdTokenError('there is none'))
  if (refreshToken === null || text('token_type')?.toLowerCase() !== 'bearer')
    throw refused(new AuthError('malformed-reply', 'The reply holds no bearer tokens'))
  return { accessToken, idToken, refreshToken, expiresIn: Number(reply['expires_in']) }
}
