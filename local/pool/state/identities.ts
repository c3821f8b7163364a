import { errors, jwtVerify, decodeJwt } from 'jose'
import type { Deps } from './deps'
import { refuse } from '../errors'
import type { User } from './store'

type Has = Pick<Deps, 'store' | 'clock' | 'keys' | 'issuer'>

/** The name under which the identity pool knows this user pool: the issuer without its scheme. */
const providerName = (issuer: string): string => issuer.replace(/^https?:\/\//, '')

async function claimsOf({ keys, issuer, clock }: Has, token: string) {
  const now = clock.now()
  try {
    const how = { issuer, algorithms: ['RS256'], currentDate: new Date(now) }
    return (await jwtVerify(token, keys.id.publicKey, how)).payload
  } catch (error) {
    if (error instanceof errors.JWTExpired)
      throw refuse('loginExpired', String(Math.floor(now / 1000)), String(decodeJwt(token).exp))
    throw refuse('loginInvalid')
  }
}

/**
 * The user whose ID token is among the logins; undefined for a guest, who has none.
 * @throws NotAuthorizedException for another provider's login, or a token that is not good
 */
export async function loginUser(deps: Has, logins: ReadonlyMap<string, string>): Promise<User | undefined> {
  const [login] = logins
  if (login === undefined) return undefined
  const [provider, token] = login
  if (logins.size > 1 || provider !== providerName(deps.issuer)) throw refuse('loginProvider')
  // The key is the one that signs ID tokens and nothing else.
  const claims = await claimsOf(deps, token)
  const client = deps.store.data.clients.get(String(claims.aud))
  const user = deps.store.data.users.get(claims.sub ?? '')
  if (client === undefined || user === undefined) throw refuse('loginInvalid')
  return user
}

/** The identity of a user, or a new guest's. */
export function identityOf(deps: Pick<Deps, 'store'>, user: User | undefined, make: () => string): string {
  const { identities } = deps.store.data
  if (user !== undefined)
    for (const [id, identity] of identities) if (identity.username === user.username) return id
  const id = make()
  identities.set(id, { username: user?.username })
  return id
}
