/**
 * The rows of one kind. They know what a request has changed in them: so that it can be undone, or written to
 * a data file.
 */

/** An object, and what was in it. */
type Held = readonly [object: object, content: readonly (readonly [key: unknown, value: unknown])[]]

const contentOf = (object: object): [unknown, unknown][] =>
  object instanceof Map || object instanceof Set ? [...object.entries()] : Object.entries(object)

/** A value with everything in it as it is now. What is frozen cannot change. */
function hold(value: unknown, held: Held[] = []): Held[] {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return held
  const content = contentOf(value)
  held.push([value, content])
  for (const [, each] of content) hold(each, held)
  return held
}

function isChanged([object, before]: Held): boolean {
  const now = contentOf(object)
  return (
    now.length !== before.length ||
    now.some(([key, value], at) => !Object.is(key, before[at]?.[0]) || !Object.is(value, before[at]?.[1]))
  )
}

/** Puts back what was in an object. It stays the same object: whoever has it has it as it was. */
function restore([object, content]: Held): void {
  if (object instanceof Map || object instanceof Set) object.clear()
  else for (const key of Object.keys(object)) Reflect.deleteProperty(object, key)
  if (Array.isArray(object)) object.length = content.length
  for (const [key, value] of content)
    if (object instanceof Map) object.set(key, value)
    else if (object instanceof Set) object.add(value)
    else Reflect.set(object, String(key), value)
}

/** A row before it was taken: the row, or nothing if there was none, and what was in it. */
interface Taken<Row> {
  was: readonly [Row] | readonly []
  held: readonly Held[]
}

/**
 * Rows by their keys, oldest first. `get` takes a row, so that it may be changed, and so do `set` and
 * `delete`: how it was is remembered until the request ends. To iterate is to read.
 */
export class Table<Row> extends Map<string, Row> {
  readonly #taken = new Map<string, Taken<Row>>()
  #rows: Row[] | undefined
  /** All keys in their order, before a first one was deleted. */
  #keysBefore: string[] | undefined

  constructor(rows: Iterable<readonly [string, Row]> = []) {
    super()
    for (const [key, row] of rows) super.set(key, row)
  }

  #rowOf(key: string): Taken<Row>['was'] {
    const row = super.get(key)
    return row === undefined ? [] : [row]
  }

  #take(key: string): void {
    if (this.#taken.has(key)) return
    const was = this.#rowOf(key)
    this.#taken.set(key, { was, held: hold(was[0]) })
  }

  override get(key: string): Row | undefined {
    this.#take(key)
    return super.get(key)
  }

  override set(key: string, row: Row): this {
    this.#take(key)
    const [old] = this.#rowOf(key)
    if (old === undefined) this.#rows?.push(row)
    else if (old !== row) this.#rows = undefined
    return super.set(key, row)
  }

  override delete(key: string): boolean {
    this.#take(key)
    this.#keysBefore ??= [...this.keys()]
    this.#rows = undefined
    return super.delete(key)
  }

  override clear(): void {
    for (const key of this.keys()) this.delete(key)
  }

  /** The rows as a list, to read: it is made once for all pages. */
  inOrder(): readonly Row[] {
    return (this.#rows ??= [...this.values()])
  }

  /** The rows that have changed since they were taken, without a row if it is gone. */
  changes(): (readonly [key: string, row: Row] | readonly [key: string])[] {
    return Array.from(this.#taken)
      .filter(([key, { was, held }]) => this.#rowOf(key)[0] !== was[0] || held.some(isChanged))
      .map(([key]) => [key, ...this.#rowOf(key)])
  }

  /** Undoes every change since the rows were taken. */
  undo(): void {
    for (const [key, { was, held }] of this.#taken) {
      for (const each of held) if (isChanged(each)) restore(each)
      if (was.length === 0) super.delete(key)
      else super.set(key, was[0])
    }
    this.#rows = undefined
    if (this.#keysBefore === undefined) return
    // A row that was deleted has come back at the end.
    const places = new Map(this.#keysBefore.map((key, place) => [key, place]))
    const placeOf = ([key]: [string, Row]) => places.get(key) ?? 0
    const rows = [...this].toSorted((one, other) => placeOf(one) - placeOf(other))
    super.clear()
    for (const [key, row] of rows) super.set(key, row)
  }

  /**
   * Lets go of all rows as they are. @returns what takes the same rows again, for a request that still has
   * them at hand
   */
  settle(): () => void {
    const rows = Array.from(this.#taken.keys(), (key) => [key, super.get(key)] as const)
    this.#taken.clear()
    this.#keysBefore = undefined
    return () => {
      for (const [key, row] of rows) if (row !== undefined && super.get(key) === row) this.#take(key)
    }
  }
}

/** The tables of some data, by their names. */
export const tablesOf = (data: object): [name: string, table: Table<unknown>][] =>
  Object.entries(data).filter((entry): entry is [string, Table<unknown>] => entry[1] instanceof Table)

/** The same data, with tables in place of its maps: a copy and a document have plain ones. */
export function withTables<Data extends object>(data: Data): Data {
  for (const [name, value] of Object.entries(data))
    if (value instanceof Map && !(value instanceof Table)) Reflect.set(data, name, new Table(value))
  return data
}
