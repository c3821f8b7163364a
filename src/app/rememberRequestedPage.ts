/**
 * Keeps the requested address where a reload of the callback page finds it: in the member `usr` of the history state,
 * as React Router does.
 */
export const rememberRequestedPage =
  (history: History) =>
  (from: string): void => {
    const state: unknown = history.state
    history.replaceState({ ...Object(state), usr: { from } }, '')
  }
