import type { Verifiable } from '../cognito/attributes'

/**
 * The history state that makes the profile send a code for an address or a number at once. It is no part of the address, so that no
 * link of another site sends one.
 */
export const verifying = (attribute: Verifiable) => ({ verify: attribute })

/** Whether somebody came to the profile to verify this. */
export const isVerifying = (state: unknown, attribute: Verifiable): boolean =>
  Object(state).verify === attribute
