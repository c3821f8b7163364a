/**
 * Keeps the address asked for where a reload of the callback page finds it: in the history state, as React Router
 * would, whose member for that is `usr`.
 */
export const keepAskedFor =
  (history: History) =>
  (from: string): void => {
    const state: unknown = history.state
    history.replaceState({ ...Object(state), usr: { from } }, '')
  }
