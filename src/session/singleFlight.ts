/** Shares one run among all who ask while it is under way. */
export function singleFlight<T>(run: () => Promise<T>): () => Promise<T> {
  let inFlight: Promise<T> | undefined
  return () =>
    (inFlight ??= run().finally(() => {
      inFlight = undefined
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
