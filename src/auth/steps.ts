import type { Challenge } from '../cognito/steps'
import type { LoginResult } from '../session/results'

const PATHS: Readonly<Record<Challenge['step'], string>> = {
  CODE: '/auth/code',
  CHOOSE_FACTOR: '/auth/choose',
  SET_UP_FACTOR: '/auth/set-up',
  NEW_PASSWORD: '/auth/new-password',
  CUSTOM: '/auth/question',
}

type Waiting = Exclude<LoginResult['status'], 'READY' | 'ERROR'>

const STEPS: Readonly<Record<Waiting, Challenge['step']>> = {
  SMS_CODE_REQUIRED: 'CODE',
  EMAIL_CODE_REQUIRED: 'CODE',
  AUTHENTICATOR_CODE_REQUIRED: 'CODE',
  FACTOR_CHOICE_REQUIRED: 'CHOOSE_FACTOR',
  FACTOR_SETUP_REQUIRED: 'SET_UP_FACTOR',
  NEW_PASSWORD_REQUIRED: 'NEW_PASSWORD',
  CUSTOM_ANSWER_REQUIRED: 'CUSTOM',
}

/** The page of the step that a sign-in waits at. */
export const pathOfStep = (step: Challenge['step']): string => PATHS[step]

/** The page where a result of the sign-in leads; undefined once it is done. */
export const pathOf = (status: LoginResult['status']): string | undefined =>
  status === 'READY' || status === 'ERROR' ? undefined : PATHS[STEPS[status]]

/** Whether an address is the page of such a step. */
export const isStepPath = (pathname: string): boolean => Object.values(PATHS).includes(pathname)
