/**
 * What the sign-in page says to people who are led there: how their last session, sign-in or task has ended.
 */
import type { ReactNode } from 'react'
import type { AuthErrorCode } from '../cognito/AuthError'
import { messages } from './catalogue'
import { errorMessage, errorNote, isErrorCode } from './errorMessages'
import { inactivityMinutes } from './inactivity'

interface Notice {
  tone: 'success' | 'info' | 'error'
  text: ReactNode
}

const NOTICES = {
  'password-changed': () => ({ tone: 'success', text: messages().notices.passwordChanged }),
  'account-already-confirmed': () => ({
    tone: 'success',
    text: errorMessage({ code: 'account-already-confirmed' }).text,
  }),
  'browser-forgotten': () => ({ tone: 'success', text: messages().notices.browserForgotten }),
  'account-deleted': () => ({ tone: 'success', text: messages().notices.accountDeleted }),
  'other-devices-remain': () => ({ tone: 'error', text: messages().notices.otherDevicesRemain }),
  'session-inactive': () => ({
    tone: 'info',
    text: messages().notices.inactivityEnd(inactivityMinutes()),
  }),
} as const satisfies Record<string, () => Notice>

/** The code of a failure, or the name of a notice that is not about a failure. */
export type NoticeName = AuthErrorCode | keyof typeof NOTICES

/** Failures that do no harm: people only have to begin again. */
const HARMLESS: readonly AuthErrorCode[] = [
  'no-sign-in',
  'challenge-over',
  'session-ended',
  'session-revoked',
  'sign-in-cancelled',
  'account-linked',
]

/**
 * The words of a notice.
 * @param name anything at all: it comes from the history state
 * @param words what the business says itself about a failure; empty if it says nothing
 * @returns undefined if there is no such notice
 */
export function noticeOf(name: string, words = ''): Notice | undefined {
  if (isNotice(name)) return NOTICES[name]()
  if (!isErrorCode(name)) return undefined
  return {
    tone: HARMLESS.includes(name) ? 'info' : 'error',
    text: errorNote({ code: name, words: words || undefined }),
  }
}

const isNotice = (name: string): name is keyof typeof NOTICES => Object.hasOwn(NOTICES, name)
