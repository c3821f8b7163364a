/**
 * Whether a form may take the focus as it appears. On a touch screen the keyboard would cover half of the page before
 * anybody has read it.
 */
export const isKeyboardAtHand = (): boolean => globalThis.matchMedia?.('(pointer: fine)').matches
