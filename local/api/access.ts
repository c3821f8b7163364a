import { createRemoteJWKSet, customFetch, errors, jwtVerify, type JWTPayload } from 'jose'

/** The user pool whose access tokens are accepted. */
export interface TrustedPool {
  /** The `iss` of its tokens; its keys are at `/.well-known/jwks.json` below it. */
  issuer: string
  /** The app client whose tokens are accepted. */
  clientId: string
  /** Fetches the keys; the global one by default. */
  fetch?: (request: Request) => Promise<Response>
  /** Epoch milliseconds; the system's clock by default. */
  now?: () => number
}

/** The person who calls. */
export interface Caller {
  sub: string
  /** The business whose data they may see. */
  business: string
  /** When they signed in, in seconds, and the level of that; undefined where the pool does not say. */
  signedInAt: number | undefined
  level: string | undefined
}

/** The token is missing, expired, not from the pool, or for something else. */
export class Unauthorized extends Error {}

/** The business of people who have none of their own. */
const DEMO = 'demo'

/** The person has to confirm first that it is them, or in a stronger way (RFC 9470). */
export class Insufficient extends Error {
  readonly wanted: Wanted

  constructor(wanted: Wanted) {
    super('A newer or stronger sign-in is required')
    this.wanted = wanted
  }
}

/** What a call wants of a sign-in. */
export interface Wanted {
  /** Seconds. */
  maxAge?: number
  acrValues?: string
}

/** @throws Insufficient; a claim that is missing is not enough (RFC 9470 5) */
export function requireSure({ signedInAt = 0, level }: Caller, wanted: Wanted, now: number): void {
  const { maxAge = Number.POSITIVE_INFINITY, acrValues } = wanted
  const isOld = now / 1000 - signedInAt > maxAge
  const isWeak = acrValues !== undefined && !acrValues.split(' ').includes(level ?? '')
  if (isOld || isWeak) throw new Insufficient(wanted)
}

/** Failures to fetch the pool's keys, which are not the caller's fault. */
const NO_KEYS: ReadonlySet<string> = new Set(['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID'])

/**
 * Checks the access token of an Authorization header as the Cognito developer guide says ("Verifying JSON web
 * tokens"): signature by the pool's keys, issuer, expiry, `token_use` and app client.
 * @returns a function that returns the caller; it throws Unauthorized, or what the fetch of the keys throws
 */
export function accessChecker({ issuer, clientId, fetch, now = Date.now }: TrustedPool) {
  const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`), {
    ...(fetch && { [customFetch]: (url: string, init: RequestInit) => fetch(new Request(url, init)) }),
  })

  async function verify(token: string): Promise<JWTPayload> {
    try {
      const checks = { issuer, algorithms: ['RS256'], requiredClaims: ['exp', 'sub'] }
      return (await jwtVerify(token, keys, { ...checks, currentDate: new Date(now()) })).payload
    } catch (thrown) {
      if (thrown instanceof errors.JOSEError && !NO_KEYS.has(thrown.code)) throw new Unauthorized(thrown.code)
      throw thrown
    }
  }

  return async (authorization = ''): Promise<Caller> => {
    const [, token] = /^Bearer (\S+)$/.exec(authorization) ?? []
    if (token === undefined) throw new Unauthorized('no access token')
    const claims = await verify(token)
    if (claims['token_use'] !== 'access') throw new Unauthorized('not an access token')
    if (claims['client_id'] !== clientId) throw new Unauthorized('of another app client')
    const { auth_time: signedInAt, acr } = claims
    return {
      sub: claims.sub ?? '',
      business: businessOf(claims),
      signedInAt: typeof signedInAt === 'number' ? signedInAt : undefined,
      level: typeof acr === 'string' ? acr : undefined,
    }
  }
}

/** The first group, in the order of the claim, whose last underscore-separated segment is ASCII digits. */
function businessOf(claims: JWTPayload): string {
  const groups: unknown = claims['cognito:groups']
  const last = Array.isArray(groups) ? groups.map((group) => String(group).split('_').at(-1) ?? '') : []
  return last.find((segment) => /^[0-9]+$/.test(segment)) ?? DEMO
}
