/** The part of a viewer request event that is read (CloudFront Functions, event structure). */
interface RequestEvent {
  request: { uri: string }
}

/**
 * Which file answers an address of the site. All addresses of the application get the page, which finds the screen. An
 * address whose last part has a dot gets the file of that name. So a missing file is reported as missing, and the page
 * is never served under a script's name.
 *
 * Runs at CloudFront's edge as its own source text, so it may use nothing outside itself.
 */
export function handler(event: RequestEvent): RequestEvent['request'] {
  if (!/\.[^/]*$/.test(event.request.uri)) event.request.uri = '/index.html'
  return event.request
}
