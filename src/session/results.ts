import type { AuthError } from '../cognito/errors'
import type { Challenge, Factor } from '../cognito/steps'

/** A failure that is a value: the reason travels in the result, and nothing is thrown. */
export interface Failed {
  status: 'ERROR'
  error: AuthError
}

/** A success that yields something. */
export interface Done<T = undefined> {
  status: 'READY'
  value: T
}

/** What becomes of a request for a code that resets a password (specification, 4: reset-password result). */
export type ResetResult =
  { status: 'SMS_CODE_REQUIRED' | 'EMAIL_CODE_REQUIRED'; destination?: string } | Failed

/** What becomes of a login or of an answer to a challenge (specification, 4: login result). */
export type LoginResult =
  | { status: 'READY' }
  | Failed
  | { status: 'SMS_CODE_REQUIRED' | 'EMAIL_CODE_REQUIRED'; destination?: string }
  | { status: 'AUTHENTICATOR_CODE_REQUIRED' }
  | { status: 'FACTOR_CHOICE_REQUIRED' | 'FACTOR_SETUP_REQUIRED'; factors: Factor[] }
  | { status: 'NEW_PASSWORD_REQUIRED' }
  | { status: 'CUSTOM_ANSWER_REQUIRED' }

const CODE_STATUS = {
  SMS_MFA: 'SMS_CODE_REQUIRED',
  EMAIL_OTP: 'EMAIL_CODE_REQUIRED',
} as const

/** The result that says which challenge a sign-in waits at. */
export function resultOf(challenge: Challenge): LoginResult {
  switch (challenge.step) {
    case 'CODE': {
      if (challenge.factor === 'SOFTWARE_TOKEN_MFA') return { status: 'AUTHENTICATOR_CODE_REQUIRED' }
      const { destination } = challenge
      return { status: CODE_STATUS[challenge.factor], ...(destination === undefined ? {} : { destination }) }
    }
    case 'CHOOSE_FACTOR':
      return { status: 'FACTOR_CHOICE_REQUIRED', factors: challenge.factors }
    case 'SET_UP_FACTOR':
      return { status: 'FACTOR_SETUP_REQUIRED', factors: challenge.factors }
    case 'NEW_PASSWORD':
      return { status: 'NEW_PASSWORD_REQUIRED' }
    case 'CUSTOM':
      return { status: 'CUSTOM_ANSWER_REQUIRED' }
  }
}
