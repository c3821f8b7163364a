import type { Result } from '../results'

/**
 * A question that is shown to the person. The code that asks it reports the outcome to the function it was
 * given (`Settle`).
 */
export interface Question {
  /** Whether the pool has accepted the sign-in: only the outcome is still to come. */
  isAccepted: () => boolean
  /** Drops what is under way for it. */
  close: () => void
}

/** Ends the question; later calls do nothing. */
export type Settle = (result: Result) => void

/** What the log says if the person could not be asked. */
export const FAILURE = 'The person could not be asked to confirm that it is them'
