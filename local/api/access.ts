import { JwtVerifier } from 'aws-jwt-verify'
import { validateCognitoJwtFields } from 'aws-jwt-verify/cognito-verifier'
import {
  FailedAssertionError,
  FetchError,
  JwksValidationError,
  JwkValidationError,
  JwtBaseError,
  WaitPeriodNotYetEndedJwkError,
} from 'aws-jwt-verify/error'
import { SimpleJwksCache } from 'aws-jwt-verify/jwk'
import type { JwtPayload } from 'aws-jwt-verify/jwt-model'

/** The user pool whose access tokens are accepted. */
export interface TrustedPool {
  /** The `iss` of its tokens; its keys are at `/.well-known/jwks.json` below it. */
  issuer: string
  /** The app client whose tokens are accepted. */
  clientId: string
  /** Fetches the keys; the global one by default. */
  fetch?: (request: Request) => Promise<Response>
}

/** The person who calls. */
export interface Caller {
  sub: string
  /** The business whose data they may see. */
  business: string
  /** When they signed in, in seconds; undefined if the pool does not say. */
  signedInAt: number | undefined
}

/** The token is missing, expired, not from the pool, or for something else. */
export class Unauthorized extends Error {}

/** The business of people who have none of their own. */
const DEMO = 'demo'

/** People must first confirm that it is them (RFC 9470). */
export class Insufficient extends Error {
  readonly wanted: Wanted

  constructor(wanted: Wanted) {
    super('A newer sign-in is required')
    this.wanted = wanted
  }
}

/** What a call requires of a sign-in. */
export interface Wanted {
  /** Seconds. */
  maxAge: number
}

/** @throws Insufficient; a claim that is missing is not enough (RFC 9470 5) */
export function requireSure({ signedInAt = 0 }: Caller, wanted: Wanted, now: number): void {
  if (now / 1000 - signedInAt > wanted.maxAge) throw new Insufficient(wanted)
}

/** Failures to get the pool's keys, which are not the caller's fault. */
const NO_KEYS = [FetchError, JwksValidationError, JwkValidationError, WaitPeriodNotYetEndedJwkError]

/**
 * Checks the access token of an Authorization header as the Cognito developer guide says ("Verifying JSON web
 * tokens"): signature by the pool's keys, issuer, expiry, `token_use` and app client. CognitoJwtVerifier does
 * the same, but knows only pools of AWS.
 * @returns a function that returns the caller; it throws Unauthorized, or the error of the fetch of the keys
 */
export function accessChecker({ issuer, clientId, fetch = globalThis.fetch }: TrustedPool) {
  const fetcher = { fetch: async (uri: string) => keysOf(await fetch(new Request(uri))) }
  const verifier = JwtVerifier.create(
    {
      issuer,
      jwksUri: `${issuer}/.well-known/jwks.json`,
      // An access token of Cognito has no audience; its app client is in a separate claim.
      audience: null,
      customJwtCheck({ payload }) {
        validateCognitoJwtFields(payload, { tokenUse: 'access', clientId })
        for (const claim of ['exp', 'sub'])
          if (payload[claim] === undefined)
            throw new FailedAssertionError(`Missing ${claim}`, undefined, claim)
      },
    },
    { jwksCache: new SimpleJwksCache({ fetcher }) },
  )

  async function verify(token: string): Promise<JwtPayload> {
    try {
      return await verifier.verify(token)
    } catch (thrown) {
      if (!(thrown instanceof JwtBaseError) || NO_KEYS.some((kind) => thrown instanceof kind)) throw thrown
      // Only these messages contain nothing but the names of claims; those of the parser quote the token.
      throw new Unauthorized(
        thrown instanceof FailedAssertionError ? thrown.message : 'not a token of the pool',
      )
    }
  }

  return async (authorization = ''): Promise<Caller> => {
    const [, token] = /^Bearer (\S+)$/.exec(authorization) ?? []
    if (token === undefined) throw new Unauthorized('no access token')
    const claims = await verify(token)
    const { auth_time: signedInAt } = claims
    return {
      sub: claims.sub ?? '',
      business: businessOf(claims),
      signedInAt: typeof signedInAt === 'number' ? signedInAt : undefined,
    }
  }
}

async function keysOf(response: Response): Promise<ArrayBuffer> {
  if (!response.ok) throw new FetchError(response.url, `status ${response.status}`)
  return response.arrayBuffer()
}

/**
 * The first group, in the order of the claim, whose last underscore-separated segment is ASCII digits. Those
 * that the pool makes itself do not count: it puts the people of each identity provider into `<user pool
 * id>_<provider>`.
 */
function businessOf({ iss = '', 'cognito:groups': groups }: JwtPayload): string {
  const ofPool = `${iss.split('/').at(-1)}_`
  const given = Array.isArray(groups) ? groups.map(String).filter((group) => !group.startsWith(ofPool)) : []
  const last = given.map((group) => group.split('_').at(-1) ?? '')
  return last.find((segment) => /^[0-9]+$/.test(segment)) ?? DEMO
}
