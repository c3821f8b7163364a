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
  /** Revokes the tokens of a sign-in. Does not reject. */
  revoke: (ended: SignedIn) => Promise<void>
  /**
   * Revokes fresh tokens if storage does not hold their sign-in. Not before it has answered: until then other
   * tabs may use them.
   * @param settled what it has made of them
   */
  abandon: (fresh: SignedIn, settled: Promise<Settled>) => Promise<void>
}

export function createRevocation(loadTokenEndpoint: () => Promise<TokenEndpoint>): Revocation {
  async function revoke({ tokens }: SignedIn): Promise<void> {
    try {
      await (await loadTokenEndpoint()).revoke(tokens.refreshToken)
    } catch {
      // They expire by themselves.
    }
  }

  return {
    revoke,
    async abandon(fresh, settled) {
      const { stored } = await settled
      if (!sameSignIn(stored, fresh)) await revoke(fresh)
    },
  }
}
