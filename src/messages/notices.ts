/** What the sign-in page says to somebody who is led there: how what they did before has ended. */
import type { AuthErrorCode } from '../cognito/errors'
import { errorMessage, isErrorCode } from './errorMessages'

interface Notice {
  tone: 'success' | 'info' | 'error'
  text: string
}

const SUCCESSES = {
  'password-changed': 'Your password is changed. Sign in with the new one.',
  'account-confirmed': errorMessage({ code: 'account-already-confirmed' }).text,
} as const

/** A failure, or one of the successes after which one signs in. */
export type NoticeName = AuthErrorCode | keyof typeof SUCCESSES

/** Nothing went wrong for the person: they begin again, and that is all. */
const HARMLESS: readonly AuthErrorCode[] = [
  'no-sign-in',
  'challenge-over',
  'session-ended',
  'sign-in-cancelled',
]

/**
 * The words of a notice.
 * @param name anything at all: it comes from the history state
 * @returns undefined where there is no such notice
 */
export function noticeOf(name: string): Notice | undefined {
  if (isSuccess(name)) return { tone: 'success', text: SUCCESSES[name] }
  if (!isErrorCode(name)) return undefined
  return { tone: HARMLESS.includes(name) ? 'info' : 'error', text: errorMessage({ code: name }).text }
}

const isSuccess = (name: string): name is keyof typeof SUCCESSES => Object.hasOwn(SUCCESSES, name)
