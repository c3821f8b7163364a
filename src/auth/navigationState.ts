/**
 * What one page before sign-in passes on to the next, in the history state beside the address asked for: never
 * in the URL, where it would be logged, and gone with the tab.
 */
import type { AuthErrorCode } from '../cognito/errors'
import type { NoticeName } from '../messages/notices'

/** A history state with a notice for the sign-in page in it; what it held before is kept. */
export const withNotice = (state: unknown, notice: NoticeName) => ({ ...asObject(state), notice })

/** A history state with the failure that leads to the next page, which says why; what it held before is kept. */
export const withReason = (state: unknown, reason: AuthErrorCode) => ({ ...asObject(state), reason })

/** A history state with the name that somebody has just signed up with; what it held before is kept. */
export const withNewAccount = (state: unknown, newAccount: string) => ({ ...asObject(state), newAccount })

/** The name that somebody has just signed up with, or the empty string. */
export const newAccountIn = (state: unknown): string => textOf(asObject(state).newAccount)

/** The code of the failure that has led here, or the empty string. */
export const reasonIn = (state: unknown): string => textOf(asObject(state).reason)

/** The name of the notice in a history state, or the empty string. */
export const noticeIn = (state: unknown): string => textOf(asObject(state).notice)

/** The address asked for in a history state, or the empty string. Whoever goes there checks it first. */
export const fromIn = (state: unknown): string => textOf(asObject(state).from)

/** Whether a history state holds nothing that the sign-in page would show. */
export const isPlain = (state: unknown): boolean => !asObject(state).notice

interface State {
  notice?: unknown
  reason?: unknown
  newAccount?: unknown
  from?: unknown
}

const asObject = (state: unknown): State => Object(state)

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
