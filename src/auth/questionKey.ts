import type { Challenge } from '../cognito/challenges'

/** What tells one question of the pool's triggers from the next: where it names none, each challenge may be another one. */
export const questionKey = ({ parameters, challengeSession }: Challenge<'CUSTOM_CHALLENGE'>): string =>
  parameters['question'] ?? challengeSession
