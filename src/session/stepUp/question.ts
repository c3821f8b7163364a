import type { Result } from '../results'

/** A question that is shown to the person. The code that asks it reports the outcome to the function it was given (`Settle`). */
export interface Question {
  /** Whether the pool has let the person in: what follows is the end, one way or the other. */
  isAnswered: () => boolean
  /** Drops what is under way for it. */
  close: () => void
}

/** Ends the question; later calls do nothing. */
export type Settle = (result: Result) => void
