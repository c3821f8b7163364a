/** Runs once and keeps the result. A failure is not kept, so that the next caller tries again. */
export function memoizeSuccess<T>(run: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined
  return () =>
    (result ??= run().catch((thrown: unknown) => {
      result = undefined
      throw thrown
    }))
}
