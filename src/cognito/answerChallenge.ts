import { RespondToAuthChallengeCommand } from '@aws-sdk/client-cognito-identity-provider'
import { toAuthError } from './errors'
import type { Pool } from './pool'
import { readStep, type Challenge, type Factor, type SignInStep } from './steps'

/** What a person, or the page for them, says to a challenge. */
export type Answer =
  | { to: 'CODE'; code: string }
  | { to: 'CHOOSE_FACTOR'; factor: Factor }
  | { to: 'SET_UP_AUTHENTICATOR' }
  | { to: 'SET_UP_EMAIL'; email: string }
  | { to: 'NEW_PASSWORD'; password: string; attributes?: Record<string, string> }
  | { to: 'CUSTOM'; answer: string }

/**
 * Answers a challenge with its session and the real user name.
 * @returns the tokens, or the next challenge; a wrong answer to a custom challenge is a challenge again
 * @throws AuthError; after 'wrong-code' the same challenge may be answered again, after 'challenge-over' not
 */
export async function answerChallenge(pool: Pool, challenge: Challenge, answer: Answer): Promise<SignInStep> {
  try {
    const reply = await pool.client.send(
      new RespondToAuthChallengeCommand({
        ChallengeName: challengeName(challenge),
        ClientId: pool.clientId,
        Session: challenge.challengeSession,
        ChallengeResponses: { USERNAME: challenge.username, ...responses(challenge, answer) },
        ...(pool.clientMetadata === undefined ? {} : { ClientMetadata: pool.clientMetadata }),
      }),
    )
    return readStep(reply, challenge.username)
  } catch (thrown) {
    throw toAuthError(thrown)
  }
}

function challengeName(challenge: Challenge) {
  switch (challenge.step) {
    case 'CODE':
      return challenge.factor
    case 'CHOOSE_FACTOR':
      return 'SELECT_MFA_TYPE'
    case 'SET_UP_FACTOR':
      return 'MFA_SETUP'
    case 'NEW_PASSWORD':
      return 'NEW_PASSWORD_REQUIRED'
    case 'CUSTOM':
      return 'CUSTOM_CHALLENGE'
  }
}

function responses(challenge: Challenge, answer: Answer): Record<string, string> {
  switch (answer.to) {
    case 'CODE':
      return { [codeName(challenge)]: answer.code }
    case 'CHOOSE_FACTOR':
      return { ANSWER: answer.factor }
    case 'SET_UP_AUTHENTICATOR':
      return {}
    case 'SET_UP_EMAIL':
      return { EMAIL: answer.email }
    case 'NEW_PASSWORD':
      return {
        NEW_PASSWORD: answer.password,
        ...Object.fromEntries(
          Object.entries(answer.attributes ?? {}).map(([name, value]) => [`userAttributes.${name}`, value]),
        ),
      }
    case 'CUSTOM':
      return { ANSWER: answer.answer }
  }
}

const codeName = (challenge: Challenge) => (challenge.step === 'CODE' ? `${challenge.factor}_CODE` : 'ANSWER')
