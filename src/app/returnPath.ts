/** Where to go after sign-in: the address that was asked for, if it is one of this site, else /home. */
import { fromIn } from '../auth/navigationState'

const HOME = '/home'

/**
 * The history state that passes the requested address to the sign-in page, so that it is not in the URL.
 * Blanks are encoded: the router leaves them as they were written.
 */
export const askedFor = ({ pathname, search, hash }: { pathname: string; search: string; hash: string }) => ({
  from: (pathname + search + hash).replaceAll(' ', '%20'),
})

/**
 * Reads the address asked for from a history state.
 * @param state anything at all
 * @returns a path on this origin that is not a sign-in page
 */
export function returnPath(state: unknown): string {
  const from = fromIn(state)
  return isOwnPath(from) ? from : HOME
}

/**
 * A path that everything reads as a path: browsers read a backslash as a slash and drop tabs and line feeds
 * (WHATWG URL 4.4), so `/\evil.com` and `/<tab>/evil.com` would leave the site.
 */
function isOwnPath(path: string): boolean {
  if (!/^\/(?!\/)[^\\\p{Cc}\s]*$/u.test(path)) return false
  const url = new URL(path, 'https://own.invalid')
  return (
    url.origin === 'https://own.invalid' &&
    !/^\/+auth(\/|$)/i.test(url.pathname) &&
    !url.pathname.startsWith('//')
  )
}
