import { TOTP } from 'otpauth'

/** The secret of the seeded user totp@example.com. */
export const SEEDED_SECRET = 'GATEHOUSELOCALPOOLSEEDTOTP234567'

/** What an authenticator app with this secret shows. @param at epoch milliseconds */
export const appCode = (secret: string, at = Date.now()): string =>
  new TOTP({ secret }).generate({ timestamp: at })
