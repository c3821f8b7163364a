import type { Challenge, Factor } from '../cognito/challenges'
import type { AuthError } from '../cognito/errors'
import type { FirstFactor } from '../cognito/firstFactors'

/**
 * A person who is signed in is asked to confirm that it is them, and an action waits for it. It is not part of the
 * session: who is signed in stays so, whatever becomes of it.
 */
export type Asking = AskingHere | AskingAtHostedDomain

interface AskingBase {
  /** Leaves everything as it was. */
  cancel: () => void
}

/**
 * By the steps of a sign-in. No answer throws: what is wrong with it is its value, and null where the next step says it,
 * or the last one was right and the question is gone.
 */
export interface AskingHere extends AskingBase {
  at: 'step'
  /** Null until it is known. */
  challenge: Challenge | null
  /** Why it could not be begun, or is begun anew. */
  problem?: AuthError
  /** Begins anew. */
  begin: () => Promise<null>
  answer: (typed: string) => Promise<Wrong>
  answerPasskey: (signal: AbortSignal) => Promise<Wrong>
  choose: (factor: Factor | FirstFactor) => Promise<Wrong>
  resend: () => Promise<Wrong>
  /** Leads to the other ways. */
  listWays: () => Promise<Wrong>
}

/** What is wrong with an answer. */
export type Wrong = AuthError | null

/** Who has signed in at the hosted domain is asked there: this app knows no password of theirs. */
export interface AskingAtHostedDomain extends AskingBase {
  at: 'hosted-domain'
  /** Leaves for it. @param from the address to come back to */
  leave: (from: string) => Promise<Wrong>
}
