/** The part of a viewer request event that is read (CloudFront Functions, event structure). */
interface RequestEvent {
  request: { uri: string }
}

/**
 * Which file answers an address of the site. Files are under /assets and /.well-known (RFC 8615), and at the root, where their
 * names have a dot. A missing one is reported as missing, so the page is never served under a script's name. All other addresses
 * are the application's, also /customers/ada@example.com, and get the page, which finds the screen.
 *
 * Runs at CloudFront's edge as its own source text, so it may use nothing outside itself.
 */
export function handler(event: RequestEvent): RequestEvent['request'] {
  if (!/^\/((assets|\.well-known)\/|[^/]*\.[^/]*$)/.test(event.request.uri)) event.request.uri = '/index.html'
  return event.request
}
