/** The part of a viewer request event that is read (CloudFront Functions, event structure). */
interface RequestEvent {
  request: { uri: string }
}

/** An answer in place of a file. */
interface Redirect {
  statusCode: number
  statusDescription: string
  headers: { location: { value: string } }
}

/**
 * Which file answers an address of the site. Files are under /assets and /.well-known (RFC 8615), and at the
 * root, where their names have a dot. A missing one is reported as missing, so the page is never served under
 * a script's name. All other addresses are the application's, also /customers/ada@example.com, and get the
 * page, which finds the screen. One leads on: where password managers look for the page of the password (W3C,
 * "A Well-Known URL for Changing Passwords").
 *
 * Runs at CloudFront's edge as its own source text, so it may use nothing outside itself.
 */
export function handler(event: RequestEvent): RequestEvent['request'] | Redirect {
  // <account>
  if (event.request.uri === '/.well-known/change-password') {
    const headers = { location: { value: '/settings/security' } }
    return { statusCode: 302, statusDescription: 'Found', headers }
  }
  // </account>
  if (!/^\/((assets|\.well-known)\/|[^/]*\.[^/]*$)/.test(event.request.uri)) event.request.uri = '/index.html'
  return event.request
}
