/** Runs one thing at a time among all tabs of a browser. */
export type Lock = <T>(run: () => Promise<T>) => Promise<T>

/**
 * Milliseconds to wait for another tab: longer than a refresh takes. Twice as long is less than the grace
 * period that the pool should have.
 */
const PATIENCE = 12_000

/**
 * A Web Lock. If another tab never releases it (supabase/auth-js#936), this one goes on without it after the
 * wait. Where locks are missing or blocked, so is the storage that tabs share.
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
