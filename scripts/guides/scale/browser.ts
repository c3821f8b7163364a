/** One person's browser: its page holds the product's own token manager, in virtual time. */
import type { Clock } from '../../../src/async/clock'
import { memoryStorage } from '../../../src/session/storage/memoryStorage'
import { createTokenManager, type TokenManager } from '../../../src/session/tokens/tokenManager'
import type { ThrottledPool } from './throttledPool'
import type { VirtualTime } from './virtualTime'

export interface Page {
  clock: Clock
  tokens: TokenManager
  /** Leaves the page: no timer and no answer reaches it any more. */
  close: () => void
}

/** The browser's clock at the start of the day, in epoch milliseconds. */
const EPOCH = Date.UTC(2026, 0, 1)

/**
 * A browser in which nobody is signed in.
 * @param random the random numbers with which its pages spread their tries; uniform in [0, 1)
 * @param lost called when fresh tokens reach a page that is closed
 * @returns a function that opens a page; what the page stores is there for the next one
 */
export function createBrowser(
  time: VirtualTime,
  pool: ThrottledPool,
  random: () => number,
  lost: () => void,
): () => Page {
  const storage = memoryStorage()
  return () => {
    let isOpen = true
    const now = () => EPOCH + time.now()
    const after: Clock['after'] = (delay, run) => time.after(delay, () => isOpen && run())
    const clock: Clock = { now, elapsed: time.now, after, at: (when, run) => after(when - now(), run) }
    const whileOpen = <T>(answer: Promise<T>) =>
      answer
        .then((issued) => {
          if (!isOpen) lost()
          return issued
        })
        .finally(() => (isOpen ? undefined : NEVER))
    const tokens = createTokenManager(
      {
        storage,
        clock,
        // There is one page at a time.
        lock: (run) => run(),
        tabs: { announce: () => {}, listen: () => {} },
        random,
        loadTokenEndpoint: async () => ({ ...pool, refresh: (token) => whileOpen(pool.refresh(token)) }),
        log: () => {},
      },
      () => {},
    )
    return {
      clock,
      tokens,
      close: () => {
        isOpen = false
      },
    }
  }
}

const NEVER = new Promise<never>(() => {})
