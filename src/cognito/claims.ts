/** Reads the claims of a token without verifying it: the pool and the API verify signatures, not the page. */
import { fromBase64Url } from './base64Url'

export type Claims = Readonly<Record<string, unknown>>

/**
 * Characters. Reading a token of 5 MB takes seconds (jwt-decode: 2.9 s). Fifty attributes of 2,048 Latin
 * letters are two thirds of this.
 */
export const LONGEST_TOKEN = 200_000

const fatalUtf8 = new TextDecoder('utf-8', { fatal: true })

/** The payload of a JWT, or null where the text is not one. Never throws, whatever the text. */
export function readClaims(token: string): Claims | null {
  if (token.length > LONGEST_TOKEN) return null
  const payload = token.split('.', 3)[1]
  return payload === undefined ? null : readJwtPart(payload)
}

/** The header or the payload of a JWT, or null where the text is neither. Never throws, whatever the text. */
export function readJwtPart(part: string): Claims | null {
  try {
    return parseJsonObject(fatalUtf8.decode(fromBase64Url(part)))
  } catch {
    return null
  }
}

/** What a JSON text says; null where it is none. Never throws, whatever the text. */
export function parseJson(json: string | null | undefined): unknown {
  try {
    return JSON.parse(json ?? 'null')
  } catch {
    return null
  }
}

/** The members of a JSON object, or null where the text is something else. */
export function parseJsonObject(json: string | null | undefined): Claims | null {
  const parsed = parseJson(json)
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return null
  return Object.fromEntries(Object.entries(parsed))
}

/** Whose access token it is: its `sub`, which a refresh keeps (OpenID Connect Core 12.2). */
export const subjectOf = (accessToken: string): string | undefined =>
  textClaim(readClaims(accessToken) ?? {}, 'sub')

/**
 * When its person signed in, in seconds by the pool's clock, which a refresh keeps (OpenID Connect Core 2,
 * `auth_time`).
 */
export function authTimeOf(accessToken: string): number | undefined {
  const seconds = readClaims(accessToken)?.['auth_time']
  return typeof seconds === 'number' ? seconds : undefined
}

/**
 * Whether both tokens of a sign-in are of one person (OpenID Connect Core 2 and 5.3.2: the `sub` is the
 * same).
 */
export const areOfOne = (accessToken: string, idToken: string): boolean =>
  subjectOf(accessToken) === subjectOf(idToken)

/** A claim that is text, otherwise undefined. */
export function textClaim(claims: Claims, name: string): string | undefined {
  const value = Object.hasOwn(claims, name) ? claims[name] : undefined
  return typeof value === 'string' ? value : undefined
}

/** The groups in `cognito:groups`, in the order of the claim; none where it is absent or not a list. */
export function groupsIn(claims: Claims): string[] {
  const groups = Object.hasOwn(claims, 'cognito:groups') ? claims['cognito:groups'] : undefined
  return Array.isArray(groups) ? groups.filter((group): group is string => typeof group === 'string') : []
}

/** Seconds. Cognito issues tokens for at most a day. */
export const LONGEST_LIFE = 86_400

/** Seconds from a token's `iat` to its `exp`; undefined where these are no plausible whole numbers. */
export function lifetimeOf(claims: Claims): number | undefined {
  const { iat, exp } = claims
  if (typeof iat !== 'number' || typeof exp !== 'number') return undefined
  const lifetime = exp - iat
  return Number.isSafeInteger(lifetime) && lifetime > 0 && lifetime <= LONGEST_LIFE ? lifetime : undefined
}
