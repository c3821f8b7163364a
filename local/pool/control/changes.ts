/** What changes in the pools, so that a data file need not be written as a whole with each request. */
import { MESSAGES_KEPT } from '../limits'
import type { Data, Message } from '../state/store'
import { exportPool, FORGOTTEN, type KeptData, type PoolDocument, type PoolState, toJson } from './snapshot'

/** A key with its new value; without one if it was deleted. */
type Entry = [key: string] | [key: string, value: unknown]

interface EntryChange {
  id: string
  /** By collection. */
  entries: Record<string, Entry[]>
  /** Settings as a whole. */
  values: Record<string, unknown>
  /** New ones, newest first. */
  messages: unknown[]
}

/** One line of a data file, after the first, which is a PoolState. A `pool` is new, or was replaced as a whole. */
export type Change = { pool: PoolDocument } | { removed: string } | EntryChange

/** What is compared and written as a whole. */
const WHOLE = ['definition', 'settings'] as const

const text = (value: unknown): string | undefined =>
  value === undefined ? undefined : JSON.stringify(toJson(value))

/**
 * Calls `touch` before a value may change: when it is taken by its key, set or deleted. Who iterates over a collection
 * only reads: a value that is to be changed is taken by its key.
 */
function watch(map: Map<string, unknown>, touch: (key: string) => void): void {
  const { get, set, delete: remove } = Map.prototype
  Object.assign(map, {
    get: (key: string): unknown => {
      touch(key)
      return get.call(map, key)
    },
    set: (key: string, value: unknown) => {
      touch(key)
      return set.call(map, key, value)
    },
    delete: (key: string) => {
      touch(key)
      return remove.call(map, key)
    },
  })
}

/** The collections that are kept. */
const collectionsOf = (data: Data): [string, Map<string, unknown>][] =>
  Object.entries(data).flatMap(([name, value]: [string, unknown]): [string, Map<string, unknown>][] =>
    value instanceof Map && !FORGOTTEN.some((each) => each === name) ? [[name, value]] : [],
  )

/** A value of a watched collection, without taking it. */
const peek = (map: Map<string, unknown>, key: string): unknown => Map.prototype.get.call(map, key)

/** Remembers how the data of one pool was, as far as it may have changed since. */
function watchData(data: Data) {
  const collections = collectionsOf(data).map(([name, map]) => {
    const before = new Map<string, string | undefined>()
    watch(map, (key) => {
      if (!before.has(key)) before.set(key, text(peek(map, key)))
    })
    return { name, map, before }
  })
  const whole = new Map<string, string | undefined>(WHOLE.map((name) => [name, text(data[name])]))
  let newest: Message | undefined = data.messages[0]

  function changedEntries(isQuiet: boolean) {
    const entries: EntryChange['entries'] = {}
    for (const { name, map, before } of collections) {
      const changed: Entry[] = []
      for (const [key, was] of before) {
        const value = peek(map, key)
        const is = text(value)
        if (is === was) continue
        changed.push(is === undefined ? [key] : [key, toJson(value)])
        before.set(key, is)
      }
      // Work that has paused may change later what it took before.
      if (isQuiet) before.clear()
      if (changed.length > 0) entries[name] = changed
    }
    return entries
  }

  function changedValues() {
    const values: Record<string, unknown> = {}
    for (const name of WHOLE) {
      const is = text(data[name])
      if (is === whole.get(name)) continue
      values[name] = toJson(data[name])
      whole.set(name, is)
    }
    return values
  }

  function newMessages(): unknown[] {
    const count = newest === undefined ? data.messages.length : data.messages.indexOf(newest)
    newest = data.messages[0]
    return data.messages.slice(0, count === -1 ? undefined : count).map(toJson)
  }

  return {
    data,
    /** What has changed since the last call. */
    take: (id: string, isQuiet: boolean): Change[] => {
      const change = {
        id,
        entries: changedEntries(isQuiet),
        values: changedValues(),
        messages: newMessages(),
      }
      const isEmpty =
        change.messages.length === 0 &&
        Object.keys(change.entries).length === 0 &&
        Object.keys(change.values).length === 0
      return isEmpty ? [] : [change]
    },
  }
}

/** The changes in all pools since the last call; at the first, that is every pool. `isQuiet`: no work has paused. */
export type ChangeRecorder = (pools: readonly KeptData[], isQuiet: boolean) => Promise<Change[]>

export function changeRecorder(): ChangeRecorder {
  const watched = new Map<string, ReturnType<typeof watchData>>()
  return async (pools, isQuiet) => {
    const changes: Change[] = []
    for (const id of watched.keys())
      if (!pools.some((pool) => pool.id === id)) {
        watched.delete(id)
        changes.push({ removed: id })
      }
    for (const pool of pools) {
      const known = watched.get(pool.id)
      if (known?.data === pool.data) changes.push(...known.take(pool.id, isQuiet))
      else {
        watched.set(pool.id, watchData(pool.data))
        changes.push({ pool: await exportPool(pool) })
      }
    }
    return changes
  }
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
