import type { Challenge } from '../../cognito/challenges'

/**
 * Tells one step from the next, so that what was typed for one is not kept for the other. A step with the
 * same key is a repetition: a custom challenge is known by its public parameter `question`, or else by all
 * that its triggers say of it.
 */
export const stepKey = (challenge: Challenge): string =>
  challenge.name === 'CUSTOM_CHALLENGE' ? keyOf(challenge.parameters) : challenge.name

/** Without the user name, which Cognito adds itself. */
const keyOf = (parameters: Readonly<Record<string, string>>): string =>
  parameters['question'] ?? JSON.stringify({ ...parameters, USERNAME: undefined })
