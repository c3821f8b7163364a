/** Text that this browser keeps in localStorage. */

/** @returns null where there is none, or storage is blocked */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores it, null for no text. Where storage is blocked or full nothing is. */
export function store(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // Blocked or full.
  }
}
