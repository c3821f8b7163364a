/**
 * Contacts that wait for their code. They survive a reload, because the person reads the code in another
 * window.
 */
import { pendingContact as stored } from '../browserStorage'
import { parseJsonObject } from '../cognito/claims'
import type { Verifiable } from '../cognito/attributes'
import type { Delivery } from '../cognito/delivery'

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

/**
 * Reads a person's pending contacts, and removes those of another person. Blocked storage counts as empty.
 * @param uuid the person's
 */
export function readPending(uuid: string): PendingContacts {
  const kept = parseJsonObject(stored.get())
  if (!kept) return {}
  if (kept['uuid'] === uuid) return { ...readOne('email', kept), ...readOne('phone_number', kept) }
  stored.remove()
  return {}
}

/** Saves what has changed of a person's pending contacts; removes the entry if there are none. */
export function savePending(uuid: string, changed: PendingContacts): void {
  const pending = { ...readPending(uuid), ...changed }
  if (pending.email === undefined && pending.phone_number === undefined) stored.remove()
  else stored.set(JSON.stringify({ uuid, ...pending }))
}

function readOne(attribute: Verifiable, kept: Record<string, unknown>): PendingContacts {
  const { value, destination }: { value?: unknown; destination?: unknown } = Object(kept[attribute])
  if (typeof value !== 'string') return {}
  return { [attribute]: { value, ...(typeof destination === 'string' && { destination }) } }
}
