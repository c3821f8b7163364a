import type { AuthErrorCode } from '../cognito/errors'
import { adviceFor } from '../session/advice'

/** Why a page sends somebody to the sign-in page, carried in the history state beside the address asked for. */
type Notice = Extract<AuthErrorCode, 'no-sign-in' | 'challenge-over' | 'account-already-confirmed'>

/** A history state with a notice in it; what it held before is kept. */
export const withNotice = (state: unknown, notice: Notice) => ({
  ...(typeof state === 'object' ? state : {}),
  notice,
})

/** The sentence of the notice in a history state, if there is one. */
export function noticeIn(state: unknown): string | undefined {
  const notice = typeof state === 'object' && state !== null && 'notice' in state ? state.notice : undefined
  return isNotice(notice) ? adviceFor({ code: notice }).text : undefined
}

const isNotice = (value: unknown): value is Notice =>
  value === 'no-sign-in' || value === 'challenge-over' || value === 'account-already-confirmed'
