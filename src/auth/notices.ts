/** Why somebody is sent to the sign-in page: what it then says. */
import type { AuthErrorCode } from '../cognito/errors'
import { errorMessage } from '../messages/errorMessages'
import type { Notice } from './navigationState'

export const PASSWORD_CHANGED: Notice = {
  tone: 'success',
  text: 'Your password is changed. Sign in with the new one.',
}

export const ACCOUNT_CONFIRMED: Notice = {
  tone: 'success',
  text: 'Your account is confirmed. You can sign in.',
}

/** The sign-in is over, or there was none. */
export const startOver = (code: 'no-sign-in' | 'challenge-over'): Notice => ({
  tone: 'info',
  text: errorMessage({ code }).text,
})

/** A sign-in at the hosted domain ended without a session. */
export const notSignedIn = (code: AuthErrorCode): Notice => ({
  tone: code === 'sign-in-cancelled' ? 'info' : 'error',
  text: errorMessage({ code }).text,
})
