/** As much of a viewer request event as is read (CloudFront Functions, event structure). */
interface RequestEvent {
  request: { uri: string }
}

/**
 * Which file an address of the site is answered with: the application's own addresses all with the page, which
 * finds the screen; an address whose last part has a dot with the file of that name. A file that is missing is then
 * missing, and never the page under a script's name.
 *
 * Runs at CloudFront's edge as its own source text, so it may use nothing outside itself.
 */
export function handler(event: RequestEvent): RequestEvent['request'] {
  if (!/\.[^/]*$/.test(event.request.uri)) event.request.uri = '/index.html'
  return event.request
}
