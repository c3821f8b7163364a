import type { Answer, Challenge, ChallengeName, Factor } from '../cognito/challenges'
import { isFactor, isFirstFactor, type FirstFactor } from '../cognito/firstFactors'
import type { LoginResult } from './results'
import type { SessionState } from './store'

/**
 * A sign-in in progress, at a challenge: it begins a session, or is a step-up during one. Use the results only for failures: the
 * next challenge, and the end, appear in the session, or in the confirmation.
 */
export interface Flow {
  /** What it waits at; null until that is known. */
  challenge: Challenge | null
  /** Whether people may have this browser remembered, in place of their second step. */
  mayRemember?: boolean
  /** Answers the challenge. */
  answer: (input: Input) => Promise<LoginResult>
  /** Chooses one of its ways, or of its second steps. */
  choose: (factor: Factor | FirstFactor) => Promise<LoginResult>
  /** Sends its code again. */
  resend: () => Promise<LoginResult>
  /** Leaves a way that was chosen, for the others. */
  listWays: () => Promise<LoginResult>
  /** Drops it. */
  cancel: () => void
}

/** What people answer a challenge with. */
export type Input =
  | { code: string; rememberDays?: number | undefined }
  | { password: string; attributes?: Record<string, string> }
  /** To a question of the pool's own. */
  | { answer: string }
  /** The address for a second step by e-mail. */
  | { email: string }
  /** Ends the wait for the person. */
  | { passkey: AbortSignal }
  /** To any other challenge: what its entry in src/cognito/challenges.ts takes. */
  | { given: Answer<ChallengeName> }

/** The actions of the store that answer a challenge, or the same for another sign-in. */
export type StepActions = Pick<
  SessionState,
  | 'confirmLogin'
  | 'finishFactorSetup'
  | 'answerNewPassword'
  | 'answerPassword'
  | 'answerCustom'
  | 'setUpEmailFactor'
  | 'answerPasskey'
  | 'answerStep'
  | 'chooseFirstFactor'
  | 'chooseFactor'
  | 'resendCode'
  | 'listFactors'
  | 'listFirstFactors'
>

/**
 * What can be done at a challenge, by the actions for it.
 * @param challenge what the sign-in waits at, at that time
 */
export function createFlow(
  actions: StepActions,
  challenge: () => Challenge | null,
): Omit<Flow, 'challenge' | 'mayRemember' | 'cancel'> {
  const isAt = (name: Challenge['name']) => challenge()?.name === name
  return {
    answer(input) {
      if ('code' in input)
        return isAt('MFA_SETUP')
          ? actions.finishFactorSetup(input.code)
          : actions.confirmLogin(input.code, input.rememberDays)
      if ('password' in input)
        return isAt('NEW_PASSWORD_REQUIRED')
          ? actions.answerNewPassword(input.password, input.attributes)
          : actions.answerPassword(input.password)
      if ('answer' in input) return actions.answerCustom(input.answer)
      if ('email' in input) return actions.setUpEmailFactor(input.email)
      if ('passkey' in input) return actions.answerPasskey(input.passkey)
      return actions.answerStep(input.given)
    },
    choose(factor) {
      if (isAt('SELECT_CHALLENGE') && isFirstFactor(factor)) return actions.chooseFirstFactor(factor)
      // What is offered nowhere else fails there.
      return isFactor(factor) ? actions.chooseFactor(factor) : actions.chooseFirstFactor(factor)
    },
    resend: () => actions.resendCode(),
    listWays: () => (challenge()?.isChosen ? actions.listFactors() : actions.listFirstFactors()),
  }
}
