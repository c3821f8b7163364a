/**
 * Runs one thing at a time among all tabs of a browser. The code that runs learns whether it holds the lock:
 * if that is not certain, it must avoid the others by other means.
 */
export type Lock = <T>(run: (holdsLock: boolean) => Promise<T>) => Promise<T>

/** Milliseconds to wait for another tab; longer than a refresh request may take. */
const PATIENCE = 12_000

/**
 * A Web Lock. A tab that never releases it must not stop the others (supabase/auth-js#936): after the wait,
 * or if locks are blocked, the work is done without it.
 */
export const browserLock =
  (manager: () => LockManager | undefined): Lock =>
  async (run) => {
    let entered = false
    const enter = (holdsLock: boolean) => {
      entered = true
      return run(holdsLock)
    }
    try {
      const locks = manager()
      if (!locks) return await enter(false)
      const signal = AbortSignal.timeout(PATIENCE)
      return await locks.request('gatehouse.refresh', { signal }, () => enter(true))
    } catch (thrown) {
      if (entered) throw thrown
      return enter(false)
    }
  }
