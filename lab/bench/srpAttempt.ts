/**
 * One sign-in by SRP, in the two parts between which every client has to wait: before and after the pool's
 * challenge.
 */

export interface Typed {
  username: string
  password: string
  /** The part of the pool id after its underscore. */
  poolName: string
}

/** The pool's PASSWORD_VERIFIER challenge. */
export interface Challenge {
  srpB: string
  salt: string
  secretBlock: string
  userId: string
}

export interface Proof {
  /** PASSWORD_CLAIM_SIGNATURE */
  signature: string
  /** TIMESTAMP, as it was signed. */
  timestamp: string
}

export interface Attempt {
  srpA: string
  prove: (challenge: Challenge) => Promise<Proof>
}

export type Implementation = (typed: Typed) => Promise<Attempt>

/** Milliseconds of each attempt in the order they were made: the first is cold. */
export interface Times {
  before: number[]
  after: number[]
}

/** Makes attempts one after another. */
export async function timeAttempts(
  implementation: Implementation,
  typed: Typed,
  challenge: Challenge,
  count: number,
): Promise<Times> {
  const times: Times = { before: [], after: [] }
  for (let made = 0; made < count; made++) {
    const start = performance.now()
    const attempt = await implementation(typed)
    const challenged = performance.now()
    await attempt.prove(challenge)
    times.before.push(challenged - start)
    times.after.push(performance.now() - challenged)
  }
  return times
}
