/**
 * What one page before sign-in passes on to the next, in the history state beside the address asked for: never
 * in the URL, where it would be logged, and gone with the tab.
 */
import type { NoticeName } from '../messages/notices'

/** A history state with a notice for the sign-in page in it; what it held before is kept. */
export const withNotice = (state: unknown, notice: NoticeName) => ({ ...asObject(state), notice })

/** A history state with the user name in it, to fill in the next form; what it held before is kept. */
export const withUsername = (state: unknown, username: unknown) => ({ ...asObject(state), username })

/** The name of the notice in a history state, or the empty string. */
export const noticeIn = (state: unknown): string => textOf(asObject(state).notice)

/** The user name in a history state, or the empty string. */
export const usernameIn = (state: unknown): string => textOf(asObject(state).username)

/** The address asked for in a history state, or the empty string. Whoever goes there checks it first. */
export const fromIn = (state: unknown): string => textOf(asObject(state).from)

/** Whether a history state holds nothing that the sign-in page would show. */
export const isPlain = (state: unknown): boolean => noticeIn(state) + usernameIn(state) === ''

const asObject = (state: unknown): { notice?: unknown; username?: unknown; from?: unknown } =>
  typeof state === 'object' && state !== null ? state : {}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
