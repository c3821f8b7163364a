/** Runs the work when all earlier work is done; resolves or rejects as the work does. */
export type RunExclusive = <T>(work: () => Promise<T>) => Promise<T>

/** One operation at a time: none sees the store in the middle of another, whatever it awaits. */
export function createMutex(): RunExclusive {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }
}
