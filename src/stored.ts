/** Text that this browser keeps in localStorage. */

/** @returns null if there is none, or if storage is blocked */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a text; null removes it. If storage is blocked or full, nothing is stored. */
export function store(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // Blocked or full.
  }
}
