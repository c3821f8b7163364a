/** Web storage and Web Locks, as far as the session uses them. */

/** A new localStorage or sessionStorage. */
export function fakeStorage(
  held: Record<string, string> = {},
): Storage & { all: () => Record<string, string> } {
  const items = new Map(Object.entries(held))
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
    key: (index) => [...items.keys()][index] ?? null,
    get length() {
      return items.size
    },
    all: () => Object.fromEntries(items),
  }
}

/** The locks of one browser. Each page has its own access to them, and releases all of its locks when it closes. */
export function fakeLocks() {
  const held = new Map<string, object>()
  return {
    page() {
      const page = {}
      return {
        locks: {
          async request(name: string, { signal }: { signal: AbortSignal }, run: () => Promise<unknown>) {
            if (held.has(name)) {
              await new Promise((_, reject) => {
                signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
              })
            }
            held.set(name, page)
            return run()
          },
        },
        close() {
          for (const [name, holder] of held) if (holder === page) held.delete(name)
        },
      }
    },
  }
}

/** A new Storage. @returns a function that returns it, because access to the window's own may throw */
export function keptInMemory(): () => Storage {
  const storage = fakeStorage()
  return () => storage
}
