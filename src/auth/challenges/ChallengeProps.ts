import type { Challenge, ChallengeName } from '../../cognito/challenges'
import type { Flow } from '../../session/signIn/flow'

/** The props of the form of a challenge, which answers it through its flow. */
export interface ChallengeProps<N extends ChallengeName = ChallengeName> {
  flow: Flow
  /** What the flow waits at. */
  challenge: Challenge<N>
}
