import type { Page } from 'playwright-core'
import type { ServedApp } from './app'

/** Lifetimes in seconds, so short that tokens become due during a test. */
export const SHORT = { accessToken: 2, idToken: 2 }

/** The strictest rotation: a refresh token is accepted once. */
export const NO_GRACE = { enabled: true, graceSeconds: 0 }

/** The refreshes the pool saw, oldest first. */
export const refreshesOf = async (app: ServedApp) =>
  (await app.requests()).filter(({ operation }) => operation === 'GetTokensFromRefreshToken')

/** How many locks are held: a refresh holds one until what it got is stored. */
export const locksHeld = (page: Page): Promise<number | undefined> =>
  page.evaluate(async () => (await navigator.locks.query()).held?.length)
