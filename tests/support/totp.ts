import { TOTP } from 'otpauth'

/** The secret of the seeded user totp@example.com. */
export const SEEDED_TOTP_SECRET = 'GATEHOUSELOCALPOOLSEEDTOTP234567'

/** The code of an authenticator app. @param at epoch milliseconds */
export const totp = (secret: string, at = Date.now()): string =>
  new TOTP({ secret }).generate({ timestamp: at })
