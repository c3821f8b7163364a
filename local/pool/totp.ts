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
