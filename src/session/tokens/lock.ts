/** Runs one thing at a time among all tabs of a browser. */
export type Lock = <T>(run: () => Promise<T>) => Promise<T>

/** Milliseconds to wait for another tab; longer than it may take to go on with a new sign-in (refresh.ts). */
const PATIENCE = 50_000

/**
 * A Web Lock. A tab that never releases it must not stop the others (supabase/auth-js#936): after the wait
 * they go on without it. Where locks are missing or blocked, so is the storage that tabs share.
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
      const signal = AbortSignal.timeout(PATIENCE)
      return await locks.request('gatehouse.refresh', { signal }, enter)
    } catch (thrown) {
      if (entered) throw thrown
      return enter()
    }
  }
