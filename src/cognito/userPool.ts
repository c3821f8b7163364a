import { getAccount } from './account'
import { answerChallenge, type Answer } from './answerChallenge'
import { createPool, type Pool, type PoolConfig } from './pool'
import { refresh } from './refresh'
import { signIn } from './signIn'
import { revoke, signOutEverywhere } from './signOut'
import { createEphemeral, type Ephemeral } from './srp'
import type { Challenge } from './steps'

/** The pool's operations, bound to one configuration. Each rejects with AuthError only. */
export type UserPool = ReturnType<typeof createUserPool>

/**
 * Binds the operations to a pool. This module is what brings the SDK in, so the app loads it when it is
 * wanted, behind the sign-in form.
 */
export function createUserPool(config: PoolConfig, now?: Pool['now'], random?: Pool['random']) {
  const pool = createPool(config, now, random)
  // Half of SRP's work needs no password; it is done while the password is being typed.
  let prepared: Ephemeral | undefined = createEphemeral(pool.random)
  return {
    signIn: async (username: string, password: string) => {
      const ephemeral = prepared ?? createEphemeral(pool.random)
      prepared = undefined // RFC 5054 §2.5.4: a fresh secret for every sign-in
      try {
        return await signIn(pool, ephemeral, username, password)
      } finally {
        prepared ??= createEphemeral(pool.random)
      }
    },
    answer: (challenge: Challenge, answer: Answer) => answerChallenge(pool, challenge, answer),
    refresh: (refreshToken: string) => refresh(pool, refreshToken),
    revoke: (refreshToken: string) => revoke(pool, refreshToken),
    signOutEverywhere: (accessToken: string) => signOutEverywhere(pool, accessToken),
    getAccount: (accessToken: string) => getAccount(pool, accessToken),
  }
}
