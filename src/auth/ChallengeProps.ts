import type { Challenge, ChallengeName } from '../cognito/challenges'
import type { Logo } from '../layout/types'

/** The props of the page of a challenge. */
export interface ChallengeProps<N extends ChallengeName> {
  logo: Logo
  /** The challenge that the sign-in waits at. */
  challenge: Challenge<N>
}
