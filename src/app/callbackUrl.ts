/** Where the hosted domain sends the browser back to, with a code in the address. */
export const CALLBACK_PATH = '/auth/callback'

/**
 * Takes such an address, code and all, out of the address bar and the history. It comes before anything else, so
 * that nothing that looks at the address afterwards (a link, a log, a reload) has the code. Other addresses are
 * left alone: their `?code=` is somebody else's.
 * @returns the address as it was, bare where the page was reloaded; undefined where it is another page
 */
export function takeCallbackUrl({
  location,
  history,
}: Pick<Window, 'location' | 'history'>): URL | undefined {
  const url = new URL(location.href)
  if (url.pathname !== CALLBACK_PATH) return undefined
  if (url.search + url.hash !== '') history.replaceState(history.state, '', CALLBACK_PATH)
  return url
}
