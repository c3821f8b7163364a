import type { Factor } from '../cognito/factors'
import type { Verifiable } from '../cognito/attributes'

/**
 * What a page of the account can open, one at a time: a form for the name, for a code to an address or a
 * number or for a new one, the set-up of a second step, a new password, with a code in place of the current
 * one if the person does not know that, and the details of a device.
 */
export type Opened =
  | 'name'
  | Verifiable
  | `new ${Verifiable}`
  | Factor
  | 'password'
  | 'password by code'
  | `device ${string}`

/**
 * The history state that makes a page of the account open something at once. It is no part of the address, so
 * that no link of another site opens anything, or sends a code.
 */
export const opening = (what: Opened) => ({ open: what })

/** What somebody came to the page for. */
export const openedBy = (state: unknown): Opened | undefined => Object(state).open
