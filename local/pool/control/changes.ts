/** What changes in the pools, so that a data file need not be written as a whole with each request. */
import { MESSAGES_KEPT } from '../limits'
import type { Snapshot } from '../region'
import { type Data, isAttempt } from '../state/store'
import { tablesOf } from '../state/table'
import { exportPool, type KeptData, type PoolDocument, type PoolState, toJson } from './snapshot'

/** A key with its new value; without one if it was deleted. */
type Entry = readonly [key: string, ...value: unknown[]]

interface EntryChange {
  id: string
  /** By collection. */
  entries: Record<string, Entry[]>
  /** Settings as a whole. */
  values: Record<string, unknown>
  /** New ones, newest first. */
  messages: unknown[]
}

/**
 * A part of a line of a data file, after the first, which is a PoolState. A `pool` is new, or was replaced as
 * a whole.
 */
export type Change = { pool: PoolDocument } | { removed: string } | EntryChange

/** What is written as a whole. It is replaced, not changed. */
const WHOLE = ['definition', 'settings'] as const

/** @param before the fields of the data, as they were */
function changesIn(id: string, data: Data, before: Data): Change[] {
  const entries: EntryChange['entries'] = {}
  for (const [name, table] of tablesOf(data)) {
    const changed = isAttempt(name) ? [] : table.changes()
    if (changed.length > 0) entries[name] = changed.map(([key, ...row]) => [key, ...row.map(toJson)])
  }
  const values = Object.fromEntries(
    WHOLE.filter((name) => data[name] !== before[name]).map((name) => [name, toJson(data[name])]),
  )
  const newest = before.messages[0]
  const count = newest === undefined ? -1 : data.messages.indexOf(newest)
  const messages = data.messages.slice(0, count === -1 ? undefined : count).map(toJson)
  const isEmpty = [entries, values, messages].every((each) => Object.keys(each).length === 0)
  return isEmpty ? [] : [{ id, entries, values, messages }]
}

/** What a request has changed in all pools: one line of a data file. */
export async function changesSince(before: Snapshot['pools'], pools: readonly KeptData[]): Promise<Change[]> {
  const gone = [...before.keys()].filter((id) => !pools.some((pool) => pool.id === id))
  const changes: Change[] = gone.map((removed) => ({ removed }))
  for (const pool of pools) {
    const was = before.get(pool.id)
    if (was?.deps.store.data === pool.data) changes.push(...changesIn(pool.id, pool.data, was.fields))
    else changes.push({ pool: await exportPool(pool) })
  }
  return changes
}

const isPair = (value: unknown): value is [string, unknown] => Array.isArray(value) && value.length === 2

/** The entries of a collection in a document. */
function entriesIn(collection: unknown): Map<string, unknown> {
  const pairs =
    typeof collection === 'object' && collection !== null && '$map' in collection ? collection.$map : []
  return new Map(Array.isArray(pairs) ? pairs.filter(isPair) : [])
}

/** A document that can be changed entry by entry. */
function opened(document: PoolDocument) {
  const data: Record<string, unknown> = { ...document.data }
  const collections = new Map<string, Map<string, unknown>>()
  const collection = (name: string) => {
    const found = collections.get(name) ?? entriesIn(data[name])
    collections.set(name, found)
    return found
  }
  return {
    apply: ({ entries, values, messages }: EntryChange) => {
      Object.assign(data, values)
      const kept: unknown[] = Array.isArray(data['messages']) ? data['messages'] : []
      data['messages'] = [...messages, ...kept].slice(0, MESSAGES_KEPT)
      for (const [name, changed] of Object.entries(entries))
        for (const [key, ...value] of changed)
          if (value.length === 0) collection(name).delete(key)
          else collection(name).set(key, value[0])
    },
    close: (): PoolDocument => {
      for (const [name, map] of collections) data[name] = { $map: [...map] }
      return { ...document, data }
    },
  }
}

/** A state with the changes that came after it. */
export function withChanges(state: PoolState, changes: readonly Change[]): PoolState {
  const pools = new Map(state.pools.map((pool) => [pool.id, opened(pool)]))
  for (const change of changes)
    if ('pool' in change) pools.set(change.pool.id, opened(change.pool))
    else if ('removed' in change) pools.delete(change.removed)
    else pools.get(change.id)?.apply(change)
  return { ...state, pools: Array.from(pools.values(), (pool) => pool.close()) }
}
