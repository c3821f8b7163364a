import type { Challenge } from '../cognito/challenges'

/** Distinguishes one question of the pool's triggers from the next. Without a question text, each challenge counts as a new one. */
export const questionKey = ({ parameters, challengeSession }: Challenge<'CUSTOM_CHALLENGE'>): string =>
  parameters['question'] ?? challengeSession
