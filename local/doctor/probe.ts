/** What the checks send: names and tokens that do not exist, with a time limit. */
import { randomBytes } from 'node:crypto'

/** Milliseconds for one call. */
const TIMEOUT = 10_000

/** The abort signal for a call of the SDK or of fetch. */
export const deadline = () => AbortSignal.timeout(TIMEOUT)

/** A user name that does not exist, because its domain cannot exist (RFC 2606). */
export const unknownUsername = () => `doctor-${randomBytes(8).toString('hex')}@gatehouse-doctor.invalid`

/** A random password that meets every policy. */
export const randomPassword = () => `Aa1!${randomBytes(24).toString('base64url')}`

/** SRP_A, the client's public number: any number of that length will do. */
export const randomSrpA = () => `1${randomBytes(383).toString('hex')}`

const part = (text: string | Buffer) => Buffer.from(text).toString('base64url')

/** Text in the form of a refresh token: five random parts. */
export const fakeRefreshToken = () =>
  [
    part('{"cty":"JWT","enc":"A256GCM","alg":"RSA-OAEP"}'),
    ...[256, 12, 900, 16].map((length) => part(randomBytes(length))),
  ].join('.')

/** Text in the form of an ID token of that issuer for that client, with a random signature. */
export const fakeIdToken = (issuer: string, clientId: string, now: number) =>
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

/** An error as one line of text; a long message is cut. */
export const errorLine = (thrown: unknown): string =>
  thrown instanceof Error ? `${thrown.name}: ${thrown.message.slice(0, 120)}` : 'no error at all'
