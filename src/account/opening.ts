import type { Factor } from '../cognito/factors'
import type { Verifiable } from '../cognito/attributes'

/** What can be opened from another page: a form that verifies an address or a number, the set-up of a second step, a code in place of a password. */
export type Opened = Verifiable | Factor | 'password'

/**
 * The history state that makes a page of the account open something at once. It is no part of the address, so that no link of another
 * site opens anything, or sends a code.
 */
export const opening = (what: Opened) => ({ open: what })

/** Whether somebody came to the page to have this opened. */
export const isOpening = (state: unknown, what: Opened): boolean => Object(state).open === what
