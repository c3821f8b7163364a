/** Whether there is a hosted domain. Known when the app is built: without one, nothing of it is in the bundle. */
export const HOSTED = Boolean(import.meta.env['VITE_HOSTED_DOMAIN'])

/** Where the hosted domain sends the browser back to, with a code in the address. */
export const CALLBACK_PATH = '/auth/callback'

/**
 * Takes such an address, code and all, out of the address bar and the history. It comes before anything else, so
 * that nothing that looks at the address afterwards (a link, a log, a reload) has the code. Other addresses are
 * left alone: their `?code=` is somebody else's.
 */
export function takeArrival({ location, history }: Pick<Window, 'location' | 'history'>): URL | undefined {
  const url = new URL(location.href)
  if (url.pathname !== CALLBACK_PATH || url.search + url.hash === '') return undefined
  history.replaceState(history.state, '', CALLBACK_PATH)
  return url
}

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
