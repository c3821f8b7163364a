import { systemClock } from '../async/clock'
import { inTime } from '../async/inTime'
import { retryable } from '../async/retryable'
import type { SessionContext } from './context'
import type { Failed } from './results'

/** A function of src/session/actions: an action before it is given its context. */
type Run<A extends unknown[], R> = (context: SessionContext, ...given: A) => R | Promise<R>

/** What an action does if its code cannot be fetched, or not in time. */
type Unfetched<R> = (context: SessionContext) => R | Promise<R>

/** Makes an action. Its code is fetched when it is first called. */
export interface Act {
  /** If the code cannot be fetched, the action fails by its value. */
  <M, A extends unknown[], R>(
    load: () => Promise<M>,
    pick: (module: M) => Run<A, R>,
  ): Failed extends R ? (...given: A) => Promise<R> : never
  <M, A extends unknown[], R>(
    load: () => Promise<M>,
    pick: (module: M) => Run<A, R>,
    unfetched: Unfetched<R>,
  ): (...given: A) => Promise<R>
}

/** @param ready fetches what all actions share; an action rejects if it cannot be fetched */
export function actOn(ready: () => Promise<SessionContext>): Act {
  return <M, A extends unknown[], R>(
    load: () => Promise<M>,
    pick: (module: M) => Run<A, R>,
    unfetched: Unfetched<R | Failed> = (context) => context.unfetched(),
  ) => {
    // Kept, because even an import that has loaded already resolves only after the page has been painted.
    const fetched = retryable(() => load().then(pick))
    return async (...given: A) => {
      const [context, run] = await Promise.all([
        ready(),
        inTime(systemClock, fetched()).catch(() => undefined),
      ])
      return run ? run(context, ...given) : unfetched(context)
    }
  }
}
