/**
 * What one page before sign-in passes on to the next, in the history state beside the address asked for: never
 * in the URL, where it would be logged, and gone with the tab.
 */
import type { NoticeName } from '../messages/notices'

/** A history state with a notice for the sign-in page in it; what it held before is kept. */
export const withNotice = (state: unknown, notice: NoticeName) => ({ ...asObject(state), notice })

/** A history state with the user name in it, to fill in the next form; what it held before is kept. */
export const withUsername = (state: unknown, username: unknown) => ({ ...asObject(state), username })

/** The same for somebody who has just signed up: nobody is told whether the account is theirs to confirm. */
export const withNewAccount = (state: unknown, username: string) => ({
  ...withUsername(state, username),
  isNewAccount: true,
})

/** Whether a history state comes from the sign-up page. */
export const isNewAccount = (state: unknown): boolean => asObject(state).isNewAccount === true

/** The name of the notice in a history state, or the empty string. */
export const noticeIn = (state: unknown): string => textOf(asObject(state).notice)

/** The user name in a history state, or the empty string. */
export const usernameIn = (state: unknown): string => textOf(asObject(state).username)

/** The address asked for in a history state, or the empty string. Whoever goes there checks it first. */
export const fromIn = (state: unknown): string => textOf(asObject(state).from)

/** Whether a history state holds nothing that the sign-in page would show. */
export const isPlain = (state: unknown): boolean => noticeIn(state) + usernameIn(state) === ''

interface State {
  notice?: unknown
  username?: unknown
  from?: unknown
  isNewAccount?: unknown
}

const asObject = (state: unknown): State => (typeof state === 'object' && state !== null ? state : {})

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
