import { sameSignIn, type SignedIn } from '../storage/record'
import type { TokenEndpoint } from './refresh'
import type { SharedRecord } from './sharedRecord'

/** Tells the pool of tokens that are no longer used. */
export interface Revocation {
  /** Revokes the tokens of a sign-in. Does not reject. */
  revoke: (ended: SignedIn) => Promise<void>
  /**
   * Revokes tokens that nobody will use, unless their sign-in is the one in force. Not before that one is in storage: until then
   * other tabs use what is there.
   */
  abandon: (lost: SignedIn) => void
}

export function createRevocation(
  loadTokenEndpoint: () => Promise<TokenEndpoint>,
  shared: SharedRecord,
): Revocation {
  async function revoke({ tokens }: SignedIn): Promise<void> {
    try {
      await (await loadTokenEndpoint()).revoke(tokens.refreshToken)
    } catch {
      // They expire by themselves.
    }
  }

  return {
    revoke,
    abandon(lost) {
      shared.onceWritten(() => {
        if (!sameSignIn(shared.current(), lost)) void revoke(lost)
      })
    },
  }
}
