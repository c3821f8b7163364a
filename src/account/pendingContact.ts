/** Codes that are waited for: kept over a reload, for the person has the code in another window. */
import type { Verifiable } from '../cognito/attributes'
import type { Delivery } from '../cognito/delivery'

const KEY = 'pendingContact'

/** An e-mail address or phone number that a code was sent to. */
export interface PendingContact {
  /** The one to be verified: a new one, or the one the pool has. */
  value: string
  /** Masked, as the pool writes it. */
  destination?: string
}

export type PendingContacts = Partial<Record<Verifiable, PendingContact | undefined>>

/** What is waited for once a code is on its way. */
export const pendingAt = (value: string, { destination }: Delivery): PendingContact => ({
  value,
  ...(destination !== undefined && { destination }),
})

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Reads what a person waits for. What another person left is removed. Blocked storage holds nothing.
 * @param shelf e.g. sessionStorage, so that it ends with the tab
 * @param uuid whose
 */
export function readPending(shelf: () => Shelf, uuid: string): PendingContacts {
  const kept = attempt(() => parse(shelf().getItem(KEY)))
  if (!isObject(kept)) return {}
  if (kept['uuid'] === uuid) return { ...readOne('email', kept), ...readOne('phone_number', kept) }
  forgetPending(shelf)
  return {}
}

/** Keeps what a person waits for, or removes it where that is nothing. Blocked storage is survived. */
export function keepPending(shelf: () => Shelf, uuid: string, pending: PendingContacts): void {
  if (pending.email === undefined && pending.phone_number === undefined) forgetPending(shelf)
  else attempt(() => shelf().setItem(KEY, JSON.stringify({ uuid, ...pending })))
}

/** Removes it, as when somebody logs out. */
export function forgetPending(shelf: () => Shelf): void {
  attempt(() => shelf().removeItem(KEY))
}

function readOne(attribute: Verifiable, kept: Record<string, unknown>): PendingContacts {
  const one = kept[attribute]
  if (!isObject(one) || typeof one['value'] !== 'string') return {}
  const { value, destination } = one
  return { [attribute]: { value, ...(typeof destination === 'string' && { destination }) } }
}

const parse = (json: string | null): unknown => JSON.parse(json ?? 'null')

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Storage may be blocked or full, and anything may stand in it. */
function attempt<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}
