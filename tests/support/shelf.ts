import type { Shelf } from '../../src/session/storage/hostedTransactions'

/** A sessionStorage of its own. */
export function fakeShelf(): Shelf {
  const held = new Map<string, string>()
  return {
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
  }
}
