/** What the sign-in page says to somebody who is led there: how what they did before has ended. */
import type { AuthErrorCode } from '../cognito/errors'
import { errorMessage, isErrorCode } from './errorMessages'
import { inactivityEnd } from './inactivity'

interface Notice {
  tone: 'success' | 'info' | 'error'
  text: string
}

const NOTICES = {
  'password-changed': { tone: 'success', text: 'Your password is changed. Sign in with the new one.' },
  'account-confirmed': {
    tone: 'success',
    text: errorMessage({ code: 'account-already-confirmed' }).text,
  },
  'account-deleted': {
    tone: 'success',
    text: 'Your account is deleted, and you are signed out on all your devices.',
  },
  'other-devices-remain': {
    tone: 'error',
    text: 'You are logged out here. Your other devices could not be reached and may still be signed in: sign in and log out again to end those sign-ins.',
  },
  'session-inactive': {
    tone: 'info',
    get text() {
      return inactivityEnd()
    },
  },
} as const satisfies Record<string, Notice>

/** A failure, or one of the notices that are none. */
export type NoticeName = AuthErrorCode | keyof typeof NOTICES

/** Nothing went wrong for the person: they begin again, and that is all. */
const HARMLESS: readonly AuthErrorCode[] = [
  'no-sign-in',
  'challenge-over',
  'session-ended',
  'session-revoked',
  'sign-in-cancelled',
]

/**
 * The words of a notice.
 * @param name anything at all: it comes from the history state
 * @returns undefined where there is no such notice
 */
export function noticeOf(name: string): Notice | undefined {
  if (isNotice(name)) return NOTICES[name]
  if (!isErrorCode(name)) return undefined
  return { tone: HARMLESS.includes(name) ? 'info' : 'error', text: errorMessage({ code: name }).text }
}

const isNotice = (name: string): name is keyof typeof NOTICES => Object.hasOwn(NOTICES, name)
