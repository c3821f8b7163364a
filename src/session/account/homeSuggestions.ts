/**
 * What Home suggests to somebody once, a passkey or another password, until they close it: they want none, or
 * the password is their own, because they have used it, chosen it or said so. This browser keeps that by
 * their ids, also after a log-out.
 */
import { closedSuggestions } from '../../browserStorage'

export type Suggestion = 'passkey' | 'password'

/** @returns undefined if storage is blocked, which remembers nothing */
export function isClosed(suggestion: Suggestion, sub: string): boolean | undefined {
  const kept = closedSuggestions.get()
  return kept === undefined ? undefined : kept?.split(' ').includes(`${suggestion}:${sub}`) === true
}

/** @param sub the person's; undefined for nobody */
export function closeSuggestion(suggestion: Suggestion, sub: string | undefined): void {
  if (sub !== undefined && isClosed(suggestion, sub) === false)
    closedSuggestions.set(`${closedSuggestions.get() ?? ''} ${suggestion}:${sub}`.trim())
}
