import type { Challenge } from '../../cognito/challenges'
import type { AskingHere } from '../../session/asking'

/** What the form of a step is given. */
export interface StepProps {
  asking: AskingHere
  at: Challenge
}
