import { Secret, TOTP } from 'otpauth'

const STEP_SECONDS = 30

const generator = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: STEP_SECONDS })

/**
 * The code an authenticator app shows (RFC 6238).
 * @param secret base32
 * @param at epoch milliseconds
 */
export const totpAt = (secret: string, at: number): string => generator(secret).generate({ timestamp: at })

/**
 * The 30-second step of a typed code; one step before or after now is accepted.
 * @returns the step's number since the epoch, or undefined for a wrong code
 */
export function findTotpStep(secret: string, code: string, at: number): number | undefined {
  const delta = generator(secret).validate({ token: code, timestamp: at, window: 1 })
  return delta === null ? undefined : Math.floor(at / 1000 / STEP_SECONDS) + delta
}

/** 160 bits, as RFC 4226 §4 asks for, in base32. */
export const newTotpSecret = (bytes: Uint8Array<ArrayBuffer>): string =>
  new Secret({ buffer: bytes.buffer }).base32
