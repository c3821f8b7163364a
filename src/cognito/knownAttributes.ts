/**
 * The attributes that a pool may require and that nobody is asked for: the program knows them (OpenID Connect
 * Core 5.1).
 */
import type { Pool } from './pool'
import { timeOf } from './poolTime'

const browser = () => Intl.DateTimeFormat().resolvedOptions()

const KNOWN = {
  // Seconds: Cognito refuses a date.
  updated_at: (pool: Pool) => String(Math.floor(timeOf(pool) / 1000)),
  zoneinfo: () => browser().timeZone,
  locale: () => browser().locale,
}

/** An attribute that the program knows. */
export type KnownAttribute = keyof typeof KNOWN

export const isKnown = (name: string): name is KnownAttribute => Object.hasOwn(KNOWN, name)

/** The values of those that the program knows. */
export const knownAttributes = (pool: Pool, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.filter(isKnown).map((name) => [name, KNOWN[name](pool)]))
