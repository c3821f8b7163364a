/** Contacts that wait for their code. They survive a reload, because the person reads the code in another window. */
import type { Verifiable } from '../cognito/attributes'
import type { Delivery } from '../cognito/delivery'

const KEY = 'pendingContact'

/** An e-mail address or phone number that a code was sent to. */
export interface PendingContact {
  /** What to verify: a new address or number, or the one that the pool has. */
  value: string
  /** Masked, as the pool writes it. */
  destination?: string
}

export type PendingContacts = Partial<Record<Verifiable, PendingContact | undefined>>

/** The pending contact once a code has been sent. */
export const pendingContact = (value: string, { destination }: Delivery): PendingContact => ({
  value,
  ...(destination !== undefined && { destination }),
})

type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Reads a person's pending contacts, and removes those of another person. Blocked storage counts as empty.
 * @param storage e.g. sessionStorage, which ends with the tab; a function, because blocked storage throws
 * @param uuid the person's
 */
export function readPending(storage: () => TabStorage, uuid: string): PendingContacts {
  const stored = attempt(() => parse(storage().getItem(KEY)))
  if (!isObject(stored)) return {}
  if (stored['uuid'] === uuid) return { ...readOne('email', stored), ...readOne('phone_number', stored) }
  forgetPending(storage)
  return {}
}

/** Saves a person's pending contacts; removes the entry if there are none. Blocked storage is ignored. */
export function savePending(storage: () => TabStorage, uuid: string, pending: PendingContacts): void {
  if (pending.email === undefined && pending.phone_number === undefined) forgetPending(storage)
  else attempt(() => storage().setItem(KEY, JSON.stringify({ uuid, ...pending })))
}

/** Removes all pending contacts, e.g. at log-out. */
export function forgetPending(storage: () => TabStorage): void {
  attempt(() => storage().removeItem(KEY))
}

function readOne(attribute: Verifiable, stored: Record<string, unknown>): PendingContacts {
  const one = stored[attribute]
  if (!isObject(one) || typeof one['value'] !== 'string') return {}
  const { value, destination } = one
  return { [attribute]: { value, ...(typeof destination === 'string' && { destination }) } }
}

const parse = (json: string | null): unknown => JSON.parse(json ?? 'null')

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Storage may be blocked or full, and may hold anything. */
function attempt<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}
