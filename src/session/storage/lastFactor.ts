import type { Row } from '../../browserStorage'
import { parseJsonObject } from '../../cognito/claims'
import { isFirstFactor, type FirstFactor } from '../../cognito/factors'

/**
 * What this browser remembers of the last choice-based sign-in. It is only a hint, and no secret:
 * docs/reference/security.md.
 */
export interface LastFactor {
  /** The way that led in. */
  factor: () => FirstFactor | undefined
  /** The user name as it was typed, kept only if that way was a passkey. */
  passkeyUsername: () => string | undefined
  keep: (factor: FirstFactor, username: string) => void
  forget: () => void
}

/**
 * @param row where it is kept; if storage is blocked, the next sign-in asks, as the first one did
 * @param onForm what the sign-in form asks for itself, and is therefore not remembered
 */
export function lastFactorIn(row: Row, onForm?: FirstFactor): LastFactor {
  const read = (): Kept => parseJsonObject(row.get()) ?? {}

  return {
    factor() {
      const { factor } = read()
      return isFirstFactor(factor) ? factor : undefined
    },
    passkeyUsername() {
      const { factor, username } = read()
      return factor === 'WEB_AUTHN' && typeof username === 'string' ? username : undefined
    },
    keep(factor, username) {
      if (factor === onForm) row.remove()
      else row.set(JSON.stringify(factor === 'WEB_AUTHN' ? { factor, username } : { factor }))
    },
    forget: row.remove,
  }
}

interface Kept {
  factor?: unknown
  username?: unknown
}
