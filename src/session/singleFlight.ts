/** Shares one run among all who ask while it is under way. */
export function singleFlight<T>(run: () => Promise<T>): () => Promise<T> {
  let inFlight: Promise<T> | undefined
  return () =>
    (inFlight ??= run().finally(() => {
      inFlight = undefined
    }))
}
