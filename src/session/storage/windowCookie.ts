import { WINDOW } from '../../browserStorage'

/** Ties a session to the browser's window: to all its tabs, and for as long as it is open. */
export interface WindowCookie {
  /** The name of the window that is open; undefined where no session was tied to it. */
  name: () => string | undefined
  /** What a session that begins now is tied to; undefined where the person stays signed in. */
  nameForSignIn: () => string | undefined
}

/**
 * Names the window by a session cookie: all tabs have it, a reload and a crash keep it, and the browser drops
 * it when it closes. It is a random name and no secret.
 * @param page the document; its cookies may throw where they are blocked
 * @param stays whether a person who signs in now stays signed in
 * @param given the name of the window where cookies are blocked; if there is none either, the session ends
 *   with its page
 */
export function windowCookie(
  page: () => { cookie: string; location: { protocol: string } },
  stays: () => boolean,
  given?: string,
): WindowCookie {
  const isSecure = () => page().location.protocol === 'https:'
  /** With the prefix a browser takes it only from this very host, over https (RFC 6265bis, 4.1.3.2). */
  const cookie = () => (isSecure() ? `__Host-${WINDOW}` : WINDOW)

  function name(): string | undefined {
    try {
      return new RegExp(`(?:^|; )${cookie()}=([^;]+)`).exec(page().cookie)?.[1] ?? given
    } catch {
      return given
    }
  }

  function open(): string {
    given = crypto.randomUUID()
    try {
      page().cookie = `${cookie()}=${given}; path=/; samesite=strict${isSecure() ? '; secure' : ''}`
    } catch {
      // Blocked.
    }
    return given
  }

  return { name, nameForSignIn: () => (stays() ? undefined : (name() ?? open())) }
}
