/**
 * One request at a time works on the pools. All that it changes is kept, or nothing: if it is refused, the
 * pools are as they were, but for attempts (`ATTEMPTS` in state/store.ts).
 */
import { type Change, changesSince } from './control/changes'
import { exportState, type PoolState } from './control/snapshot'
import { NotKeptError } from './errors'
import { createTurns, type RunExclusive } from './http/mutex'
import type { OwnedRegion, Snapshot } from './region'
import { isAttempt } from './state/store'
import { tablesOf } from './state/table'

/**
 * What keeps the pools, before an answer leaves: it gets what a request has changed, and the whole state if
 * it asks. If it rejects, the request is undone.
 */
export type Keeper = (changes: readonly Change[], whole: () => Promise<PoolState>) => Promise<void>

interface Transactions {
  /** Runs the work alone, and keeps what it changes unless it rejects. */
  runExclusive: RunExclusive
  /**
   * For work within `runExclusive`: keeps what it has changed so far, whatever becomes of it later, lets
   * other work run until this is done, then goes on alone.
   */
  pause: RunExclusive
  /** Gives every change to that keeper from now on; first it is called without one. */
  keep: (keeper: Keeper) => Promise<void>
}

/** @param region is made later, with triggers that pause */
export function createTransactions(region: () => OwnedRegion): Transactions {
  const turn = createTurns()
  let keeper: Keeper | undefined
  let before: Snapshot
  let end: () => void

  const tables = () => Array.from(region().pools.values()).flatMap(({ store }) => tablesOf(store.data))

  /** @returns what takes the same rows again */
  function settle(): () => void {
    const again = tables().map(([, table]) => table.settle())
    return () => {
      for (const take of again) take()
    }
  }

  async function begin(): Promise<void> {
    end = await turn()
    settle()
    before = region().snapshot()
  }

  const whole = async () => exportState(await region().keep())

  /** @throws NotKeptError */
  async function commit(): Promise<void> {
    if (keeper === undefined) return
    const changes = await changesSince(before.pools, await region().keep())
    if (changes.length === 0) return
    await keeper(changes, whole).catch((cause: unknown) => {
      throw new NotKeptError('The change could not be kept.', { cause })
    })
  }

  /** What could not be kept is undone with its attempts: the same request may come again. */
  function undo(error: unknown): void {
    region().restore(before)
    for (const [name, table] of tables()) if (!isAttempt(name) || error instanceof NotKeptError) table.undo()
  }

  const runExclusive: RunExclusive = async (work) => {
    await begin()
    try {
      const result = await work()
      await commit()
      return result
    } catch (error) {
      undo(error)
      throw error
    } finally {
      end()
    }
  }

  return {
    runExclusive,
    pause: async (work) => {
      await commit()
      const takeAgain = settle()
      end()
      try {
        return await work()
      } finally {
        await begin()
        takeAgain()
      }
    },
    keep: (given) =>
      runExclusive(async () => {
        keeper = given
        await given([], whole)
      }),
  }
}
