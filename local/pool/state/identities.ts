import { decodeJwt, errors, jwtVerify } from 'jose'
import { cognitoError } from '../errors'
import type { Deps } from './deps'
import type { User } from './store'

type Needs = Pick<Deps, 'store' | 'clock' | 'keys' | 'issuer'>

/** The name of this user pool in `Logins`: the issuer without its scheme. */
const providerName = (issuer: string): string => issuer.replace(/^https?:\/\//, '')

async function verifyIdToken({ keys, issuer, clock }: Needs, token: string) {
  const now = clock.now()
  const { publicKey } = (await keys()).id
  try {
    const how = { issuer, algorithms: ['RS256'], currentDate: new Date(now) }
    return (await jwtVerify(token, publicKey, how)).payload
  } catch (error) {
    if (error instanceof errors.JWTExpired)
      throw cognitoError('loginExpired', String(Math.floor(now / 1000)), String(decodeJwt(token).exp))
    throw cognitoError('loginInvalid')
  }
}

/**
 * The user of the ID token in `Logins`; undefined for a guest, who sends none.
 * @throws NotAuthorizedException for another provider, or an invalid token
 */
export async function loginUser(deps: Needs, logins: ReadonlyMap<string, string>): Promise<User | undefined> {
  const [login] = logins
  if (login === undefined) return undefined
  const [provider, token] = login
  if (logins.size > 1 || provider !== providerName(deps.issuer)) throw cognitoError('loginProvider')
  // That key signs ID tokens only, so an access token fails here.
  const claims = await verifyIdToken(deps, token)
  const client = deps.store.data.clients.get(String(claims.aud))
  const user = deps.store.data.users.get(String(claims['cognito:username']))
  if (client === undefined || user === undefined) throw cognitoError('loginInvalid')
  return user
}

/** The identity of a user, or a new one; a guest always gets a new one. */
export function findOrCreateIdentity(
  deps: Pick<Deps, 'store'>,
  user: User | undefined,
  newId: () => string,
): string {
  const { identities } = deps.store.data
  if (user !== undefined)
    for (const [id, identity] of identities) if (identity.username === user.username) return id
  const id = newId()
  identities.set(id, { username: user?.username })
  return id
}
