import { decodeJwt, errors, jwtVerify } from 'jose'
import { cognitoError } from '../errors'
import type { Deps } from './deps'
import { isOfReadyLine, providerName, requireIdentityPool } from './identityPools'
import type { Region } from './region'
import type { Identity, IdentityPool, User } from './store'

type Needs = Pick<Region, 'first' | 'pools'>

/** Whom a login proves. */
interface LoggedIn {
  user: User
  userPool: Deps
  provider: string
}

async function verifyIdToken({ keys, issuer, clock }: Deps, token: string) {
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
 * @throws NotAuthorizedException for a provider that is none of the identity pool, or an invalid token
 */
async function loginUser(
  { pools }: Needs,
  { providers }: IdentityPool,
  logins: ReadonlyMap<string, string>,
): Promise<LoggedIn | undefined> {
  const [login] = logins
  if (login === undefined) return undefined
  const [provider, token] = login
  const accepted = providers.filter(({ ProviderName }) => ProviderName === provider)
  const userPool = Array.from(pools.values()).find((each) => providerName(each) === provider)
  if (logins.size > 1 || accepted.length === 0 || userPool === undefined) throw cognitoError('loginProvider')
  // That key signs ID tokens only, so an access token fails here.
  const claims = await verifyIdToken(userPool, token)
  const clientId = String(claims.aud)
  if (!accepted.some(({ ClientId = clientId }) => ClientId === clientId)) throw cognitoError('loginAudience')
  const { clients, users } = userPool.store.data
  const user = users.get(String(claims['cognito:username']))
  if (!clients.has(clientId) || user === undefined) throw cognitoError('loginInvalid')
  return { user, userPool, provider }
}

/** What is kept of whom a login proves, in that identity pool. */
function identityOf(region: Needs, identityPool: string, login: LoggedIn | undefined): Identity {
  const userPool = login?.userPool.poolId
  return {
    username: login?.user.username,
    userPool: userPool === region.first().poolId ? undefined : userPool,
    identityPool: isOfReadyLine(region, identityPool) ? undefined : identityPool,
  }
}

const isSame = (one: Identity, other: Identity): boolean =>
  one.username === other.username &&
  one.userPool === other.userPool &&
  one.identityPool === other.identityPool

/** The identity of a user, or a new one; a guest always gets a new one. */
function findOrCreate(region: Needs, wanted: Identity, newId: () => string): string {
  const { identities } = region.first().store.data
  if (wanted.username !== undefined)
    for (const [id, identity] of identities) if (isSame(identity, wanted)) return id
  const id = newId()
  identities.set(id, wanted)
  return id
}

/** The identity of whoever has these logins. @throws ResourceNotFoundException, NotAuthorizedException */
export async function identify(
  region: Needs,
  identityPoolId: string,
  logins: ReadonlyMap<string, string>,
  newId: () => string,
): Promise<string> {
  const pool = requireIdentityPool(region, identityPoolId)
  const login = await loginUser(region, pool, logins)
  if (login === undefined && !pool.guests) throw cognitoError('guestsRefused')
  return findOrCreate(region, identityOf(region, identityPoolId, login), newId)
}

/** An identity that the logins open. */
interface OpenedIdentity {
  id: string
  identityPoolId: string
  /** undefined for a guest. */
  login: LoggedIn | undefined
}

/**
 * Opens an identity with its logins; a guest's identity with a login becomes that user's, unless the user has
 * one.
 * @throws ResourceNotFoundException, NotAuthorizedException
 */
export async function openIdentity(
  region: Needs,
  id: string,
  logins: ReadonlyMap<string, string>,
): Promise<OpenedIdentity> {
  const { store, identityPoolId: own } = region.first()
  const { identities } = store.data
  const before = identities.get(id)
  const identityPoolId = before?.identityPool ?? own
  const pool = requireIdentityPool(region, identityPoolId)
  const login = await loginUser(region, pool, logins)
  const identity = identities.get(id)
  if (identity === undefined) throw cognitoError('identityUnknown', id)
  if (login === undefined) {
    if (identity.username !== undefined) throw cognitoError('identityForbidden', id)
    if (!pool.guests) throw cognitoError('guestsRefused')
    return { id, identityPoolId, login }
  }
  const wanted = identityOf(region, identityPoolId, login)
  if (identity.username !== undefined && !isSame(identity, wanted)) throw cognitoError('loginMismatch')
  const found = findOrCreate(region, wanted, () => id)
  if (found !== id) identities.delete(id)
  return { id: found, identityPoolId, login }
}
