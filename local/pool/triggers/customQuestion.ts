/**
 * The challenge triggers of the seeded pool, if the application brings none: a fixed question, three
 * attempts. docs/seeded-users.md describes it.
 */
import type { Triggers } from './events'

const QUESTION = 'What is the pass phrase of the day?'
const PHRASE = 'open sesame'
const ATTEMPTS = 3

const isCustom = ({ challengeName }: { challengeName: string }): boolean =>
  challengeName === 'CUSTOM_CHALLENGE'

type ChallengeTriggers = Required<
  Pick<Triggers, 'DefineAuthChallenge' | 'CreateAuthChallenge' | 'VerifyAuthChallengeResponse'>
>

export const customQuestion: ChallengeTriggers = {
  DefineAuthChallenge: (event) => {
    const { session } = event.request
    const last = session.at(-1)
    const answered = session.filter(isCustom).length
    event.response.issueTokens = last !== undefined && isCustom(last) && last.challengeResult
    event.response.failAuthentication = !event.response.issueTokens && answered >= ATTEMPTS
    event.response.challengeName = last?.challengeName === 'SRP_A' ? 'PASSWORD_VERIFIER' : 'CUSTOM_CHALLENGE'
    return event
  },
  CreateAuthChallenge: (event) => {
    const attempt = event.request.session.filter(isCustom).length + 1
    event.response.publicChallengeParameters = {
      type: 'PASS_PHRASE',
      question: QUESTION,
      attempt: String(attempt),
    }
    event.response.privateChallengeParameters = { answer: PHRASE }
    return event
  },
  VerifyAuthChallengeResponse: (event) => {
    const { challengeAnswer, privateChallengeParameters, userNotFound } = event.request
    event.response.answerCorrect =
      userNotFound !== true && challengeAnswer === privateChallengeParameters['answer']
    return event
  },
}
