/**
 * Whether a form may take the focus as it appears. Where fingers point, a keyboard on the screen would cover half of the
 * page before anybody has read it.
 */
export const isKeyboardAtHand = (): boolean => globalThis.matchMedia?.('(pointer: fine)').matches
