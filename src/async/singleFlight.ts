/** Shares one run among all who ask while it is under way. */
export function singleFlight<T>(run: () => Promise<T>): () => Promise<T> {
  let inFlight: Promise<T> | undefined
  return () =>
    (inFlight ??= run().finally(() => {
      inFlight = undefined
    }))
}

/**
 * Runs once for all who ask before it begins, and once more for those who ask while it runs: each gets an
 * answer that was looked up after the asking.
 */
export function freshFlight<T>(run: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> = Promise.resolve()
  let queued: Promise<T> | undefined
  return () =>
    (queued ??= running.then(() => {
      queued = undefined
      const begun = run()
      running = begun.catch(() => {})
      return begun
    }))
}

/** Runs once and keeps the outcome; a failure is not kept, so that the next one to ask tries again. */
export function retryable<T>(run: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined
  return () =>
    (kept ??= run().catch((thrown: unknown) => {
      kept = undefined
      throw thrown
    }))
}
