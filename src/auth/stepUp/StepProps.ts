import type { Challenge } from '../../cognito/challenges'
import type { AskingHere } from '../../session/asking'

/** The props of the form of a step. */
export interface StepProps {
  asking: AskingHere
  at: Challenge
}
