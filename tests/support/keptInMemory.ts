/** A new Storage for a test. @returns a function that returns it, because access to the window's own may throw */
export function keptInMemory(): () => Storage {
  const kept = new Map<string, string>()
  const storage: Storage = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size
    },
  }
  return () => storage
}
