import { asAuthError, type AuthError } from '../../cognito/AuthError'
import { sameSignIn, type SignedIn } from '../storage/record'
import type { Tokens } from '../../cognito/tokens'
import type { Settled } from './recordInForce'

/** The pool's operations on refresh tokens. Each rejects with AuthError only. */
export interface TokenEndpoint {
  /** @param before the tokens to exchange */
  refresh: (before: Tokens) => Promise<Tokens>
  revoke: (refreshToken: string) => Promise<void>
}

/** Tells the pool of tokens that are no longer used. */
export interface Revocation {
  /** Does not reject: a failure is only logged, because they expire by themselves. */
  revoke: (unused: Tokens) => Promise<void>
  /**
   * Once storage has answered, revokes whichever of the two, the fresh sign-in and the one it met, storage
   * does not hold. Until then other tabs may use either. Does not reject, and nobody waits for it.
   * @param settled what storage has made of the fresh ones
   */
  revokeUnheld: (fresh: SignedIn, settled: Promise<Settled>) => Promise<void>
}

interface Deps {
  loadTokenEndpoint: () => Promise<TokenEndpoint>
  log: (message: string, error?: AuthError) => void
}

export function createRevocation({ loadTokenEndpoint, log }: Deps): Revocation {
  async function revoke({ refreshToken }: Tokens): Promise<void> {
    try {
      await (await loadTokenEndpoint()).revoke(refreshToken)
    } catch (thrown) {
      log('The session could not be revoked', asAuthError(thrown))
    }
  }

  return {
    revoke,
    async revokeUnheld(fresh, settled) {
      const { stored, replaced } = await settled
      for (const one of [fresh, replaced]) if (one && !sameSignIn(stored, one)) void revoke(one.tokens)
    },
  }
}
