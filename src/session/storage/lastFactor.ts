import { isFirstFactor, type FirstFactor } from '../../cognito/firstFactors'

/** What this browser remembers of the last choice-based sign-in. It is only a hint, and no secret: docs/security.md. */
export interface LastFactor {
  /** The way that led in. */
  factor: () => FirstFactor | undefined
  /** The user name as it was typed, kept only if that way was a passkey. */
  passkeyUsername: () => string | undefined
  keep: (factor: FirstFactor, username: string) => void
  forget: () => void
}

/**
 * Keeps it in localStorage.
 * @param storage e.g. the window's localStorage; may throw where it is blocked, and nothing is remembered then
 * @param scope the user pool and app client it belongs to
 * @param onForm what the sign-in form asks for itself, and is therefore not remembered
 */
export function lastFactorIn(storage: () => Storage, scope: string, onForm?: FirstFactor): LastFactor {
  const key = `gatehouse.first-factor.${scope}`

  function read(): Kept {
    try {
      const kept: unknown = JSON.parse(storage().getItem(key) ?? 'null')
      return typeof kept === 'object' && kept !== null ? kept : {}
    } catch {
      return {}
    }
  }

  function attempt(write: (stored: Storage) => void): void {
    try {
      write(storage())
    } catch {
      // Blocked or full: the next sign-in asks, as the first one did.
    }
  }

  return {
    factor() {
      const { factor } = read()
      return isFirstFactor(factor) ? factor : undefined
    },
    passkeyUsername() {
      const { factor, username } = read()
      return factor === 'WEB_AUTHN' && typeof username === 'string' ? username : undefined
    },
    keep: (factor, username) =>
      attempt((stored) => {
        if (factor === onForm) stored.removeItem(key)
        else stored.setItem(key, JSON.stringify(factor === 'WEB_AUTHN' ? { factor, username } : { factor }))
      }),
    forget: () => attempt((stored) => stored.removeItem(key)),
  }
}

interface Kept {
  factor?: unknown
  username?: unknown
}
