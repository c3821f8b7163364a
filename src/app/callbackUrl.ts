/** The address to which the hosted domain sends the browser back, with a code in it. */
export const CALLBACK_PATH = '/auth/callback'

/**
 * Removes such an address, with its code, from the address bar and the history. It runs before anything else,
 * so that nothing that reads the address afterwards (a link, a log, a reload) gets the code. Other addresses
 * are left alone: their `?code=` is not ours.
 * @returns the address as it was, without a code if the page was reloaded; undefined on another page
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
