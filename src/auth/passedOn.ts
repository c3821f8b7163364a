/**
 * What one page before sign-in passes on to the next, in the history state beside the address asked for: never
 * in the URL, where it would be logged, and gone with the tab.
 */
import type { AuthErrorCode } from '../cognito/errors'
import { adviceFor } from '../session/advice'

/** Why somebody is sent to the sign-in page. */
type Notice =
  Extract<AuthErrorCode, 'no-sign-in' | 'challenge-over'> | 'password-changed' | 'account-confirmed'

const SUCCESS: Partial<Record<Notice, string>> = {
  'password-changed': 'Your password is changed. Sign in with the new one.',
  'account-confirmed': 'Your account is confirmed. You can sign in.',
}

/** A history state with a notice in it; what it held before is kept. */
export const withNotice = (state: unknown, notice: Notice) => ({ ...asObject(state), notice })

/** A history state with the user name in it, to fill in the next form; what it held before is kept. */
export const withUsername = (state: unknown, username: unknown) => ({ ...asObject(state), username })

/** The notice in a history state: its sentence, and whether it is good news. */
export function noticeIn(state: unknown): { tone: 'success' | 'info'; text: string } | undefined {
  const { notice } = asObject(state)
  if (!isNotice(notice)) return undefined
  if (notice === 'no-sign-in' || notice === 'challenge-over')
    return { tone: 'info', text: adviceFor({ code: notice }).text }
  return { tone: 'success', text: SUCCESS[notice] ?? '' }
}

/** The user name in a history state, or the empty string. */
export function usernameIn(state: unknown): string {
  const { username } = asObject(state)
  return typeof username === 'string' ? username : ''
}

const asObject = (state: unknown): { notice?: unknown; username?: unknown } =>
  typeof state === 'object' && state !== null ? state : {}

const isNotice = (value: unknown): value is Notice =>
  value === 'no-sign-in' ||
  value === 'challenge-over' ||
  value === 'password-changed' ||
  value === 'account-confirmed'
