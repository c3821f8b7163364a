import type { Answer, Challenge, ChallengeName } from '../../cognito/challenges'
import type { FirstFactor, Factor } from '../../cognito/factors'
import type { LoginResult } from '../results'

/**
 * What people do at a challenge. The store has these five for the sign-in under way, and a confirmation has
 * them for its own. Use the results only for failures: the next challenge, and the end, appear in the
 * session, or in the confirmation.
 */
export interface Answers {
  /** Answers the challenge. */
  answer: (input: Input) => Promise<LoginResult>
  /** Answers it with a passkey. @param signal ends the wait for the person */
  answerPasskey: (signal: AbortSignal) => Promise<LoginResult>
  /** Chooses one of its ways, or of its second steps; at MFA_SETUP, the one to set up. */
  choose: (factor: Factor | FirstFactor) => Promise<LoginResult>
  /** Leaves a way that was chosen, for the others. */
  listWays: () => Promise<LoginResult>
  /** Sends its code again. */
  resendCode: () => Promise<LoginResult>
}

/** A sign-in in progress, at a challenge: it begins a session, or is a step-up during one. */
export interface Flow extends Answers {
  /** What it waits at; null until that is known. */
  challenge: Challenge | null
  /** Whether people may have this browser remembered, in place of their second step. */
  mayRemember?: boolean
  /** Drops it. */
  cancel: () => void
}

/** What people answer a challenge with. */
export type Input =
  /** At MFA_SETUP, the code of the authenticator app that was chosen. */
  | { code: string; rememberDays?: number | undefined }
  /** At NEW_PASSWORD_REQUIRED, a new one, with the attributes that the pool requires. */
  | { password: string; attributes?: Record<string, string> }
  /** To a question of the pool's own. */
  | { answer: string }
  /** The address for a second step by e-mail. */
  | { email: string }
  /** To any other challenge: what its entry in src/cognito/challenges.ts takes. */
  | { given: Answer<ChallengeName> }
