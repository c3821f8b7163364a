/**
 * What one page before sign-in passes on to the next. It is in the history state, with the requested address,
 * and ends with the tab; it is never in the URL, which would be logged.
 */
import type { AuthErrorCode } from '../cognito/AuthError'
import type { NoticeName } from '../messages/notices'

/**
 * A history state with a notice for the sign-in page in it; what it held before is kept.
 * @param words what the business says itself
 */
export const withNotice = (state: unknown, notice: NoticeName, words?: string) => ({
  ...asObject(state),
  notice,
  ...(words !== undefined && { words }),
})

/**
 * A history state with the failure that leads to the next page, which explains it; what it held before is
 * kept.
 */
export const withReason = (state: unknown, reason: AuthErrorCode) => ({ ...asObject(state), reason })

/**
 * A history state with the name that somebody has just signed up with; what it held before is kept.
 * @param reason why no code was sent
 */
export const withNewAccount = (state: unknown, newAccount: string, reason?: AuthErrorCode) => ({
  ...asObject(state),
  newAccount,
  reason,
})

/** The name that somebody has just signed up with, or the empty string. */
export const newAccountIn = (state: unknown): string => textOf(asObject(state).newAccount)

/** The code of the failure that has led here, or the empty string. */
export const reasonIn = (state: unknown): string => textOf(asObject(state).reason)

/** The name of the notice in a history state, or the empty string. */
export const noticeIn = (state: unknown): string => textOf(asObject(state).notice)

/** What the business says itself about that, or the empty string. */
export const wordsIn = (state: unknown): string => textOf(asObject(state).words)

/**
 * The requested address in a history state, or the empty string. Callers check it before they navigate there.
 */
export const fromIn = (state: unknown): string => textOf(asObject(state).from)

interface State {
  notice?: unknown
  words?: unknown
  reason?: unknown
  newAccount?: unknown
  from?: unknown
}

const asObject = (state: unknown): State => Object(state)

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
