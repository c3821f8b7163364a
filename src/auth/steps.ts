import type { LoginResult } from '../session/results'

type Waiting = Exclude<LoginResult['status'], 'READY' | 'ERROR'>

const PATHS: Readonly<Record<Waiting, string>> = {
  SMS_CODE_REQUIRED: '/auth/code',
  EMAIL_CODE_REQUIRED: '/auth/code',
  AUTHENTICATOR_CODE_REQUIRED: '/auth/code',
  FACTOR_CHOICE_REQUIRED: '/auth/choose',
  FACTOR_SETUP_REQUIRED: '/auth/set-up',
  NEW_PASSWORD_REQUIRED: '/auth/new-password',
  CUSTOM_ANSWER_REQUIRED: '/auth/question',
}

/** The page of a step a sign-in waits at; undefined once it is done. */
export const pathOf = (status: LoginResult['status']): string | undefined =>
  status === 'READY' || status === 'ERROR' ? undefined : PATHS[status]

/** Whether an address is the page of such a step. */
export const isStepPath = (pathname: string): boolean => Object.values(PATHS).includes(pathname)
