/** What the probes are made of: names and tokens that nobody has, and a limit of time. */
import { randomBytes } from 'node:crypto'

/** Milliseconds for one call. */
const TIMEOUT = 10_000

/** For a call of the SDK, or of fetch. */
export const deadline = () => AbortSignal.timeout(TIMEOUT)

/** A user name that nobody has: the domain cannot exist (RFC 2606). */
export const nobody = () => `doctor-${randomBytes(8).toString('hex')}@gatehouse-doctor.invalid`

/** A password that nobody has, which follows every policy. */
export const noPassword = () => `Aa1!${randomBytes(24).toString('base64url')}`

/** The client's public number of secure remote password: any number of that length will do. */
export const srpNumber = () => `1${randomBytes(383).toString('hex')}`

const part = (text: string | Buffer) => Buffer.from(text).toString('base64url')

/** In the form of a refresh token: five parts, encrypted for nobody. */
export const noRefreshToken = () =>
  [
    part('{"cty":"JWT","enc":"A256GCM","alg":"RSA-OAEP"}'),
    ...[256, 12, 900, 16].map((length) => part(randomBytes(length))),
  ].join('.')

/** In the form of an ID token of that issuer for that client, signed by nobody. */
export const noIdToken = (issuer: string, clientId: string, now: number) =>
  [
    part(JSON.stringify({ kid: part(randomBytes(32)), alg: 'RS256' })),
    part(
      JSON.stringify({
        iss: issuer,
        aud: clientId,
        token_use: 'id',
        exp: Math.floor(now / 1000) + 3600,
        iat: Math.floor(now / 1000),
      }),
    ),
    part(randomBytes(256)),
  ].join('.')

/** An error in a sentence; no more of its message than a line. */
export const named = (thrown: unknown): string =>
  thrown instanceof Error ? `${thrown.name}: ${thrown.message.slice(0, 120)}` : 'no error at all'
