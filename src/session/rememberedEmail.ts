/**
 * The e-mail address that the forms before sign-in begin with, so that nobody types it twice. A shared computer reveals it to
 * nobody: what was typed is in this tab's own storage until somebody is signed in, and this browser keeps an address only of
 * people who stay signed in, until they log out (storage/keepEmail.ts). If storage is blocked, forms begin empty.
 */

export const EMAIL_KEY = 'gatehouse.email'

/** Remembers what was typed, for the next form; the empty string for a form with nothing in it. */
export function rememberTyped(email: string): void {
  try {
    sessionStorage.setItem(EMAIL_KEY, email)
  } catch {
    // Blocked or full.
  }
}

/** The empty string where nothing is remembered. */
export function rememberedEmail(): string {
  try {
    return sessionStorage.getItem(EMAIL_KEY) ?? localStorage.getItem(EMAIL_KEY) ?? ''
  } catch {
    return ''
  }
}
