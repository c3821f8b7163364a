import { logoutRemains } from '../../browserStorage'

const REMAINS = [
  'log-out-incomplete',
  'other-devices-remain',
  'account-deleted',
  'browser-forgotten',
] as const

/**
 * What the sign-in page says after a log-out: what could not be ended (the single sign-on at the hosted
 * domain, the other devices), or that the account was deleted or this browser forgotten.
 */
export type Remains = (typeof REMAINS)[number]

/**
 * What the page before in this tab has left: it may have logged out at the hosted domain, which led back
 * here.
 */
export const readRemains = (): Remains | undefined => {
  const left = logoutRemains.get()
  return REMAINS.find((each) => each === left)
}
