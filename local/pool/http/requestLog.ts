import type { Clock } from '../control/clock'
import { REQUESTS_KEPT } from '../limits'

/** What is told of a request: never a secret, token, password, code or SRP value. */
interface LoggedRequest {
  at: number
  operation: string
  /** `OK`, or the name of the error or fault. */
  outcome: string
  /** The e-mail address or user name of a user the pool knows. */
  who: string | undefined
}

export interface RequestLog {
  add(entry: Omit<LoggedRequest, 'at'>): void
  /** Oldest first. */
  all(): readonly LoggedRequest[]
  clear(): void
}

export function requestLog(clock: Clock): RequestLog {
  let entries: LoggedRequest[] = []
  return {
    add: (entry) => {
      entries = [...entries.slice(1 - REQUESTS_KEPT), { at: clock.now(), ...entry }]
    },
    all: () => entries,
    clear: () => {
      entries = []
    },
  }
}
