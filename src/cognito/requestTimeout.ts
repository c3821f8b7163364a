/** Milliseconds for one request and its answer. */
const REQUEST_TIMEOUT = 8_000

/** Ends a request, or the reading of its answer, when its time is over. */
export const requestSignal = (): AbortSignal => AbortSignal.timeout(REQUEST_TIMEOUT)

/**
 * The `requestHandler` of an SDK client, which has no limit of its own in browsers: `requestTimeout` ends
 * with the headers of an answer, the signal with its last byte. What ends a sign-in goes on if the page is
 * closed.
 */
export const requestHandler = {
  requestTimeout: REQUEST_TIMEOUT,
  requestInit: ({ headers }: { headers: Record<string, string> }) => ({
    signal: requestSignal(),
    keepalive: /\.(Revoke|GlobalSignOut)/.test(headers['x-amz-target'] ?? ''),
  }),
}
