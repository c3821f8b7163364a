import type { Context } from 'hono'
import { CognitoError } from '../errors'
import { visibleAttributes } from '../state/attributeScopes'
import { canRead } from '../state/clients'
import type { Deps } from '../state/deps'
import { authorize } from '../state/tokens'

const INVALID_REQUEST = 'error="invalid_request", error_description="Bad OAuth2 request at UserInfo Endpoint"'
const INVALID_TOKEN =
  'error="invalid_token", error_description="Access token is expired, disabled, or deleted, or the user has globally signed out."'

/** The token of the Authorization header (RFC 6750 §2.1). */
export const bearerToken = (c: Context): string | undefined =>
  /^Bearer ([\w.-]+)$/i.exec(c.req.header('authorization') ?? '')?.[1]

/** GET /oauth2/userInfo: the attributes that the scopes of the token show; every value is a string. */
export async function userInfo(
  deps: Pick<Deps, 'clock' | 'keys' | 'issuer' | 'store'>,
  token: string | undefined,
  c: Context,
): Promise<Response> {
  if (token === undefined)
    return c.json({ error: 'invalid_request' }, 400, { 'WWW-Authenticate': INVALID_REQUEST })
  try {
    const { user, grant, client } = await authorize(deps, token, 'openid')
    const isVisible = visibleAttributes(grant)
    const isReadable = canRead(client)
    const attributes = Object.fromEntries(
      Array.from(user.attributes).filter(([name]) => isVisible(name) && isReadable(name)),
    )
    return c.json({ sub: user.sub, ...attributes, username: user.username })
  } catch (error) {
    if (!(error instanceof CognitoError)) throw error
    return c.json({ error: 'invalid_token' }, 401, { 'WWW-Authenticate': INVALID_TOKEN })
  }
}
