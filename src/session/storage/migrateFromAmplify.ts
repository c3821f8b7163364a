/**
 * Takes over the sign-in that AWS Amplify left in localStorage, so that a move from it signs nobody out
 * (docs/guides/moving-from-amplify.md). Its keys are those of @aws-amplify/auth 6, `TokenStore.ts` and
 * `signInWithRedirectStore.ts`; version 5 and amazon-cognito-identity-js named the tokens the same.
 */
import { memoizeSuccess } from '../../async/memoizeSuccess'
import { type Claims, readClaims, textClaim } from '../../cognito/claims'
import type { Tokens } from '../../cognito/tokens'
import { signedIn, type RecordStorage, type SessionRecord, type SignInMethod } from './record'

/** Where to look for it. */
interface Place {
  /** The window's localStorage; may throw where it is blocked. */
  localStorage: () => Storage
  clientId: string
  /** Those that a token of the pool may name. */
  issuers: readonly string[]
  /**
   * The browser's window that a session that begins now ends with; absent, or undefined, if it ends with
   * none.
   */
  window?: (() => string | undefined) | undefined
}

/** What is left of a sign-in. */
interface Left {
  tokens: Tokens
  method: SignInMethod
}

/**
 * When tokens were asked for of which nobody knows: they count as expired, and are refreshed before they are
 * used.
 */
const LONG_AGO = 0

/**
 * The storage, where the sign-in that Amplify left becomes the session before the record is first read,
 * unless somebody is signed in. From then on it is a session like any other. Amplify's keys are removed once
 * that is stored.
 */
export function migrateFromAmplify(storage: RecordStorage, place: Place): RecordStorage {
  const takeOver = memoizeSuccess(async () => {
    // Read again in the transaction: another tab may have taken it over meanwhile, and somebody may have
    // logged out there.
    if (leftIn(place)) await storage.change((met) => takenOver(met, leftIn(place), place.window))
    remove(place)
  })
  return {
    ...storage,
    async read() {
      await takeOver()
      return storage.read()
    },
    change(change) {
      // Storage that has failed so far must not bring the earlier person back after a sign-in or a log-out
      // here.
      remove(place)
      return storage.change(change)
    },
  }
}

const takenOver = (met: SessionRecord, left: Left | undefined, window: Place['window']) =>
  left && met.state === 'out' ? signedIn(left.tokens, LONG_AGO, left.method, LONG_AGO, window?.()) : null

const prefixOf = ({ clientId }: Place) => `CognitoIdentityServiceProvider.${clientId}.`

/**
 * Says "true" after a sign-in by redirect. All app clients of an origin share it, so it is left to the
 * others.
 */
const OF_VERSION_5 = 'amplify-signin-with-hostedUI'

/**
 * Only tokens of this pool and this app client are sent anywhere. Undefined if there are none, or if
 * localStorage is blocked.
 */
function leftIn(place: Place): Left | undefined {
  try {
    return read(place.localStorage(), place)
  } catch {
    return undefined
  }
}

function read(kept: Storage, place: Place): Left | undefined {
  const prefix = prefixOf(place)
  const username = kept.getItem(`${prefix}LastAuthUser`)
  if (username === null) return undefined
  const [accessToken, idToken, refreshToken] = ['accessToken', 'idToken', 'refreshToken'].map(
    (name) => kept.getItem(`${prefix}${username}.${name}`) ?? '',
  )
  if (!accessToken || !idToken || !refreshToken) return undefined
  const [access, id] = [readClaims(accessToken) ?? {}, readClaims(idToken) ?? {}]
  const isOurs =
    isOf(access, { token_use: 'access', client_id: place.clientId }, place) &&
    isOf(id, { token_use: 'id', aud: place.clientId }, place) &&
    textClaim(access, 'sub') === textClaim(id, 'sub')
  if (!isOurs) return undefined
  // "true,false": signed in by redirect, and whether in a private session.
  const wasHosted = [`${prefix}oauthSignIn`, OF_VERSION_5].some((name) =>
    kept.getItem(name)?.startsWith('true'),
  )
  // How long they live is read from the access token.
  const tokens = { accessToken, idToken, refreshToken, expiresIn: 0 }
  return { tokens, method: wasHosted ? 'hosted-domain' : 'own-page' }
}

const isOf = (claims: Claims, says: Readonly<Record<string, string>>, { issuers }: Place): boolean =>
  Object.entries(says).every(([name, value]) => textClaim(claims, name) === value) &&
  issuers.includes(textClaim(claims, 'iss') ?? '')

/** Removes everything that Amplify kept for this app client, also the secrets of a remembered device. */
function remove(place: Place): void {
  try {
    const kept = place.localStorage()
    const prefix = prefixOf(place)
    const names = Array.from({ length: kept.length }, (_, index) => kept.key(index) ?? '')
    for (const name of names) if (name.startsWith(prefix)) kept.removeItem(name)
  } catch {
    // Blocked.
  }
}
