import { REQUESTS_KEPT } from '../limits'
import type { Clock } from '../state/deps'

/** What the code that answers a request knows about it. */
export interface LogFields {
  /** `OK`, or the name of the error or fault. */
  outcome: string
  /** The e-mail address or user name of an existing user. */
  who: string | undefined
}

/** A request in the log: no secret, token, password, code or SRP value. `at` is epoch milliseconds. */
interface LogEntry extends LogFields {
  at: number
  operation: string
}

export interface RequestLog {
  add(entry: Omit<LogEntry, 'at'>): void
  /** Oldest first. */
  all(): readonly LogEntry[]
  clear(): void
}

export function requestLog(clock: Clock): RequestLog {
  let entries: LogEntry[] = []
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
