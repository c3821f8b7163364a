import { SignJWT } from 'jose'
import { OPEN_ID_TOKEN_LIFE, SECOND } from '../limits'
import { openIdentity } from '../state/identities'
import type { Region } from '../state/region'
import { logins } from './shared/commonFields'
import { identityPoolId, readIdentityInput } from './shared/identityPool'

const shape = { IdentityId: identityPoolId, Logins: logins }

/** As AWS writes it: its key is that of the ID tokens of the first user pool. */
const ISSUER = 'https://cognito-identity.amazonaws.com'

/** GetOpenIdToken (identity pool): a token that says which identity somebody has; good for ten minutes. */
export const getOpenIdToken = (region: Region) => async (input: unknown) => {
  const { IdentityId, Logins } = readIdentityInput(shape, input)
  const { id, identityPoolId: audience, login } = await openIdentity(region, IdentityId, Logins)
  const { clock, keys } = region.first()
  const { kid, privateKey } = (await keys()).id
  const now = clock.now()
  const amr =
    login === undefined
      ? ['unauthenticated']
      : ['authenticated', login.provider, `${login.provider}:${login.userPool.issuer}:${login.user.sub}`]
  const Token = await new SignJWT({
    sub: id,
    aud: audience,
    amr,
    iss: ISSUER,
    iat: Math.floor(now / SECOND),
    exp: Math.floor((now + OPEN_ID_TOKEN_LIFE) / SECOND),
  })
    .setProtectedHeader({ kid, typ: 'JWS', alg: 'RS256' })
    .sign(privateKey)
  return { IdentityId: id, Token }
}
