/**
 * What one page before sign-in passes on to the next, in the history state beside the address asked for: never
 * in the URL, where it would be logged, and gone with the tab.
 */

/** Why somebody is sent to the sign-in page, in a sentence for them. */
export interface Notice {
  tone: 'success' | 'info' | 'error'
  text: string
}

/** A history state with a notice in it; what it held before is kept. */
export const withNotice = (state: unknown, notice: Notice) => ({ ...asObject(state), notice })

/** A history state with the user name in it, to fill in the next form; what it held before is kept. */
export const withUsername = (state: unknown, username: unknown) => ({ ...asObject(state), username })

/** The notice in a history state. */
export function noticeIn(state: unknown): Notice | undefined {
  const { notice } = asObject(state)
  return isNotice(notice) ? notice : undefined
}

/** The user name in a history state, or the empty string. */
export function usernameIn(state: unknown): string {
  const { username } = asObject(state)
  return typeof username === 'string' ? username : ''
}

/** The address asked for in a history state, or the empty string. Whoever goes there checks it first. */
export function fromIn(state: unknown): string {
  const { from } = asObject(state)
  return typeof from === 'string' ? from : ''
}

/** Whether a history state holds nothing that the sign-in page would show. */
export const isPlain = (state: unknown): boolean => noticeIn(state) === undefined && usernameIn(state) === ''

const asObject = (state: unknown): { notice?: unknown; username?: unknown; from?: unknown } =>
  typeof state === 'object' && state !== null ? state : {}

const isNotice = (value: unknown): value is Notice =>
  typeof value === 'object' &&
  value !== null &&
  'tone' in value &&
  (value.tone === 'success' || value.tone === 'info' || value.tone === 'error') &&
  'text' in value &&
  typeof value.text === 'string'
