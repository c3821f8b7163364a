import { stay } from '../../browserStorage'

/**
 * Whether people stay signed in when they close the browser. The sign-in form asks; stayAnswer.ts
 * keeps the answer.
 * - `always`: until they log out; nobody is asked.
 * - `never`: a session ends with the browser's window; nobody is asked.
 * - `checked`, `unchecked`: the form asks, with a box that has this state until somebody has answered.
 *
 * It has to be `never` if `session.storage` is 'session' or 'memory': there a session ends sooner.
 */
export type StaySignedIn = 'always' | 'never' | 'checked' | 'unchecked'

/** How the box was left in this browser; null where nobody has answered, or storage is blocked. */
export const lastAnswer = (): string | null => stay.get() ?? null
