import { logoutRemains } from '../browserStorage'

const REMAINS = [
  'log-out-incomplete',
  'other-devices-remain',
  'account-deleted',
  'browser-forgotten',
] as const

/**
 * What the sign-in page says after a log-out: what could not be ended (the single sign-on at the hosted domain, the other devices), or that
 * the account was deleted or this browser forgotten.
 */
export type Remains = (typeof REMAINS)[number]

/** Keeps it for the next page of this tab. */
export function keepRemains(remains: Remains | undefined): void {
  if (remains) logoutRemains.set(remains)
}

/** Drops what was kept for a page that never came: this one was not left. */
export const dropRemains = logoutRemains.remove

/** Takes what the page before has kept. */
export function takeRemains(): Remains | undefined {
  const kept = logoutRemains.get()
  dropRemains()
  return REMAINS.find((each) => each === kept)
}
