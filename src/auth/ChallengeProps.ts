import type { Challenge, ChallengeName } from '../cognito/challenges'
import type { Logo } from '../layout/types'

/** What the page of a challenge is given. */
export interface ChallengeProps<N extends ChallengeName> {
  logo: Logo
  /** The challenge that the sign-in waits at. */
  challenge: Challenge<N>
}
