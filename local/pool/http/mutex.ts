/** Runs the work when all earlier work is done, and resolves or rejects as the work does. */
export type RunExclusive = <T>(work: () => Promise<T>) => Promise<T>

/**
 * @returns a function that waits for its turn after all that were called before it, and resolves with what
 *   ends the turn
 */
export function createTurns(): () => Promise<() => void> {
  let last = Promise.resolve()
  return async () => {
    const before = last
    let end: (() => void) | undefined
    last = new Promise((resolve) => {
      end = resolve
    })
    await before
    return () => end?.()
  }
}
