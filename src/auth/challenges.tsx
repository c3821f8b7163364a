/**
 * The one table of sign-in steps: Cognito's name of a challenge, the address of its page, and the page, which is
 * fetched when it is first shown.
 */
import { createElement, type ComponentType, type ReactNode } from 'react'
import type { Challenge, ChallengeName } from '../cognito/challenges'
import { lazyScreen } from '../layout/lazyScreen'
import type { Logo } from '../layout/types'

/** What the page of a challenge is given: the challenge itself, as long as it is open. */
export interface ChallengeProps<N extends ChallengeName> {
  logo: Logo
  challenge: Challenge<N>
}

const CODE = { path: '/auth/code', Page: lazyScreen(async () => (await import('./CodePage')).CodePage) }

export const CHALLENGES = {
  SMS_MFA: CODE,
  EMAIL_OTP: CODE,
  SOFTWARE_TOKEN_MFA: CODE,
  SELECT_MFA_TYPE: {
    path: '/auth/choose',
    Page: lazyScreen(async () => (await import('./ChooseFactorPage')).ChooseFactorPage),
  },
  MFA_SETUP: {
    path: '/auth/set-up',
    Page: lazyScreen(async () => (await import('./SetUpFactorPage')).SetUpFactorPage),
  },
  NEW_PASSWORD_REQUIRED: {
    path: '/auth/new-password',
    Page: lazyScreen(async () => (await import('./NewPasswordPage')).NewPasswordPage),
  },
  CUSTOM_CHALLENGE: {
    path: '/auth/question',
    Page: lazyScreen(async () => (await import('./CustomQuestionPage')).CustomQuestionPage),
  },
} satisfies { [N in ChallengeName]: { path: string; Page: ComponentType<ChallengeProps<N>> } }

/** The addresses of the pages; one page may serve several challenges. */
export const CHALLENGE_PATHS: readonly string[] = [
  ...new Set(Object.values(CHALLENGES).map(({ path }) => path)),
]

/** The page of a challenge, showing it. */
export function pageOf<N extends ChallengeName>(name: N, props: ChallengeProps<N>): ReactNode {
  const table: { [P in ChallengeName]: { Page: ComponentType<ChallengeProps<P>> } } = CHALLENGES
  return createElement(table[name].Page, props)
}
