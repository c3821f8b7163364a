/**
 * Takes over the sign-in that AWS Amplify left in localStorage, so that a move from it signs nobody out
 * (docs/moving-from-amplify.md). Its keys are those of @aws-amplify/auth 6, `TokenStore.ts` and
 * `signInWithRedirectStore.ts`; version 5 and amazon-cognito-identity-js named the tokens the same.
 */
import { asAuthError, AuthError } from '../../cognito/errors'
import { type Claims, readClaims, subjectOf, textClaim } from '../../cognito/claims'
import type { SignInMethod } from '../storage/record'
import { deviceKeyOf } from '../user'
import type { Given, TakenOver } from './adoptSession'
import { endsSession } from './refresh'

/** Where to look for it. */
export interface Place {
  /** The window's localStorage; may throw where it is blocked. */
  storage: () => Storage
  clientId: string
  /** Those that a token of the pool may name. */
  issuers: readonly string[]
}

interface Deps extends Given, Place {}

/** What is left of a sign-in. */
interface Left {
  accessToken: string
  refreshToken: string
  method: SignInMethod
}

/**
 * Exchanges what Amplify left for tokens of this app. Its keys are removed once they are used, refused, or found incomplete or not of
 * this pool and app client; if the pool cannot be reached, they wait for the next start.
 * @returns null if there is nothing to take over
 */
export async function migrateFromAmplify(deps: Deps): Promise<TakenOver | null> {
  const { storage, refresh, now, log } = deps
  try {
    const left = read(storage(), deps)
    if (!left) {
      remove(storage(), deps)
      return null
    }
    const askedAt = now()
    const tokens = await refresh(left.refreshToken, deviceKeyOf(left.accessToken))
    remove(storage(), deps)
    if (subjectOf(tokens.accessToken) === subjectOf(left.accessToken))
      return { tokens, method: left.method, askedAt }
    throw new AuthError('malformed-reply', 'The reply holds the tokens of another person')
  } catch (thrown) {
    const error = asAuthError(thrown)
    log('The session of Amplify was not taken over', error)
    if (endsSession(error)) remove(storage(), deps)
    return null
  }
}

/**
 * Removes what Amplify left: once somebody has signed in or logged out here, a start that takes it over would bring back the
 * earlier person.
 * @returns its refresh token, to be revoked; null if there is none
 */
export function dropAmplify(place: Place): string | null {
  try {
    const left = read(place.storage(), place)
    remove(place.storage(), place)
    return left?.refreshToken ?? null
  } catch {
    return null
  }
}

const prefixOf = ({ clientId }: Pick<Place, 'clientId'>) => `CognitoIdentityServiceProvider.${clientId}.`

/** Only tokens of this pool and this app client are sent anywhere. */
function read(stored: Storage, deps: Place): Left | null {
  const prefix = prefixOf(deps)
  const username = stored.getItem(`${prefix}LastAuthUser`)
  if (username === null) return null
  const [accessToken, idToken, refreshToken] = ['accessToken', 'idToken', 'refreshToken'].map(
    (name) => stored.getItem(`${prefix}${username}.${name}`) ?? '',
  )
  if (!accessToken || !idToken || !refreshToken) return null
  const [access, id] = [readClaims(accessToken) ?? {}, readClaims(idToken) ?? {}]
  const isOurs =
    isOf(access, { token_use: 'access', client_id: deps.clientId }, deps) &&
    isOf(id, { token_use: 'id', aud: deps.clientId }, deps) &&
    textClaim(access, 'sub') === textClaim(id, 'sub')
  if (!isOurs) return null
  // "true,false": signed in by redirect, and whether in a private session.
  const wasHosted = stored.getItem(`${prefix}oauthSignIn`)?.startsWith('true') === true
  return { accessToken, refreshToken, method: wasHosted ? 'hosted-domain' : 'own-page' }
}

const isOf = (claims: Claims, says: Readonly<Record<string, string>>, { issuers }: Place): boolean =>
  Object.entries(says).every(([name, value]) => textClaim(claims, name) === value) &&
  issuers.includes(textClaim(claims, 'iss') ?? '')

/** Removes everything that Amplify kept for this app client, also the secrets of a remembered device. */
function remove(stored: Storage, deps: Place): void {
  const prefix = prefixOf(deps)
  const names = Array.from({ length: stored.length }, (_, index) => stored.key(index) ?? '')
  for (const name of names) if (name.startsWith(prefix)) stored.removeItem(name)
}
