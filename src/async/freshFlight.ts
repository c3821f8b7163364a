/**
 * Shares one run among all who call before it begins. Those who call while it is in progress share the next
 * run: every caller gets an answer that is newer than the call.
 */
export function freshFlight<T>(run: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> = Promise.resolve()
  let queued: Promise<T> | undefined
  return () =>
    (queued ??= running.then(() => {
      queued = undefined
      const started = run()
      running = started.catch(() => {})
      return started
    }))
}
