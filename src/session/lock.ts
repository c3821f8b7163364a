/** Runs one thing at a time among all tabs of a browser. */
export type Lock = <T>(run: () => Promise<T>) => Promise<T>

/** Milliseconds to wait for another tab; more than one refresh request may take. */
const PATIENCE = 10_000

/**
 * A Web Lock. A tab that never lets go must not stop the others (supabase/auth-js#936): after the wait, or
 * where locks are blocked, the work is done without; the vault's compare-and-set still keeps it consistent.
 */
export const browserLock =
  (manager: () => LockManager | undefined): Lock =>
  async (run) => {
    let entered = false
    const enter = () => {
      entered = true
      return run()
    }
    try {
      const locks = manager()
      if (!locks) return await enter()
      return await locks.request('gatehouse.refresh', { signal: AbortSignal.timeout(PATIENCE) }, enter)
    } catch (thrown) {
      if (entered) throw thrown
      return enter()
    }
  }
