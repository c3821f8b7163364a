import type { Challenge, Factor } from '../cognito/challenges'
import type { AuthError } from '../cognito/errors'
import type { FirstFactor } from '../cognito/firstFactors'

/**
 * A person who is signed in is asked to confirm that it is them, and an action waits for it. It is not part of the
 * session: who is signed in stays so, whatever becomes of it.
 */
export type Asking = AskingHere | AskingAtHostedDomain

interface AskingBase {
  /** Cancels, and changes nothing. */
  cancel: () => void
}

/**
 * By the steps of a sign-in. No answer throws: its value says what is wrong with it, and is null if the next step says so, or
 * if the last answer was right and the question is gone.
 */
export interface AskingHere extends AskingBase {
  at: 'step'
  /** Null until it is known. */
  challenge: Challenge | null
  /** Why it could not begin, or begins again. */
  problem?: AuthError
  /** Begins again. */
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

/** People who signed in at the hosted domain are asked there: this app does not know their password. */
export interface AskingAtHostedDomain extends AskingBase {
  at: 'hosted-domain'
  /** Leaves for it. @param from the address to come back to */
  leave: (from: string) => Promise<Wrong>
}
