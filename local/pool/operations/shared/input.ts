import { cognitoError } from '../../errors'

/**
 * Reads one field of a request. `at` is its name in messages. Throws a ConstraintViolation or a CognitoError.
 */
export type Field<T> = (value: unknown, at: string) => T
export type Shape = Readonly<Record<string, Field<unknown>>>
export type Values<S extends Shape> = { [K in keyof S]: ReturnType<S[K]> }

/** Constraints that do not hold, in the words of the service. */
class ConstraintViolation extends Error {
  readonly all: readonly string[]

  constructor(...all: string[]) {
    super(all.join('; '))
    this.all = all
  }
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const kindOf = (value: unknown): string =>
  Array.isArray(value) ? 'START_ARRAY' : isObject(value) ? 'START_OBJECT' : (typeof value).toUpperCase()

const wrongType = (value: unknown, wanted: string) => cognitoError('type', kindOf(value), wanted)

export const isMissing = (value: unknown): value is null | undefined => value === undefined || value === null

function requirePresent(value: unknown, at: string): void {
  if (isMissing(value))
    throw new ConstraintViolation(
      `Value null at '${at}' failed to satisfy constraint: Member must not be null`,
    )
}

/**
 * Reads each of them.
 * @throws ConstraintViolation with what is wrong with any of them
 */
function readEach<T, R>(items: readonly T[], read: (item: T, index: number) => R): R[] {
  const problems: string[] = []
  const values = items.flatMap((item, index) => {
    try {
      return [read(item, index)]
    } catch (error) {
      if (!(error instanceof ConstraintViolation)) throw error
      problems.push(...error.all)
      return []
    }
  })
  if (problems.length > 0) throw new ConstraintViolation(...problems)
  return values
}

interface TextRule {
  min?: number
  max?: number
  /** Of the whole value, as the API reference writes it: mostly without `^` and `$`. */
  pattern?: RegExp
  /** The value does not appear in messages: what the service model calls sensitive. */
  secret?: boolean
}

const atLeast = (min: number) => `Member must have length greater than or equal to ${min}`
const atMost = (max: number) => `Member must have length less than or equal to ${max}`

export function text(rule: TextRule = {}): Field<string> {
  const { min = 0, max = Number.POSITIVE_INFINITY, pattern = /[^]*/, secret = false } = rule
  const whole = new RegExp(`^(?:${pattern.source})$`, pattern.flags)
  return (value, at) => {
    requirePresent(value, at)
    if (typeof value !== 'string') throw wrongType(value, 'a String')
    const shown = secret ? 'Value' : `Value '${value.slice(0, 128)}'`
    const broken: string[] = []
    const must = (constraint: string) =>
      broken.push(`${shown} at '${at}' failed to satisfy constraint: ${constraint}`)
    if (value.length < min) must(atLeast(min))
    // A text that is too long is not matched: the time of some patterns grows with the square of the length.
    if (value.length > max) must(atMost(max))
    else if (!whole.test(value)) must(`Member must satisfy regular expression pattern: ${pattern.source}`)
    if (broken.length > 0) throw new ConstraintViolation(...broken)
    return value
  }
}

export function oneOf<const T extends string>(values: readonly T[]): Field<T> {
  return (value, at) => {
    requirePresent(value, at)
    if (typeof value !== 'string') throw wrongType(value, 'a String')
    const found = values.find((each) => each === value)
    if (found === undefined)
      throw new ConstraintViolation(
        `Value '${value.slice(0, 128)}' at '${at}' failed to satisfy constraint: ` +
          `Member must satisfy enum value set: [${values.join(', ')}]`,
      )
    return found
  }
}

export const flag: Field<boolean> = (value, at) => {
  requirePresent(value, at)
  if (typeof value !== 'boolean') throw wrongType(value, 'a Boolean')
  return value
}

export function number(rule: { min: number; max?: number; fraction?: boolean }): Field<number> {
  return (value, at) => {
    requirePresent(value, at)
    const whole = rule.fraction === true || Number.isInteger(value)
    if (typeof value !== 'number' || !whole) throw wrongType(value, 'a Number')
    const must = (constraint: string) =>
      new ConstraintViolation(
        `Value '${value}' at '${at}' failed to satisfy constraint: Member must ${constraint}`,
      )
    if (value < rule.min) throw must(`have value greater than or equal to ${rule.min}`)
    if (rule.max !== undefined && value > rule.max) throw must(`have value less than or equal to ${rule.max}`)
    return value
  }
}

export const optional =
  <T>(field: Field<T>): Field<T | undefined> =>
  (value, at) =>
    isMissing(value) ? undefined : field(value, at)

interface Length {
  min?: number
  max: number
}

const lengthHolds = ({ min = 0, max }: Length, { length }: string): boolean => length >= min && length <= max

/** The service lists all constraints of a key or value, not only the broken ones (amplify-js#9208). */
const lengthAsked = ({ min, max }: Length): string =>
  `[${min === undefined ? atMost(max) : `${atMost(max)}, ${atLeast(min)}`}]`

/**
 * Strings by name. A Map, so that a key such as `__proto__` is a key like any other.
 * @param rule how many there may be, and how long each may be
 */
export function textMapOf(rule: {
  max?: number
  key?: Length
  value?: Length
}): Field<ReadonlyMap<string, string>> {
  const { max = Number.POSITIVE_INFINITY, value: ofValue = { max: 131_072 }, key: ofKey } = rule
  const readValue = text({ secret: true })
  return (value, at) => {
    requirePresent(value, at)
    if (!isObject(value)) throw wrongType(value, 'a Map')
    const entries = readEach(Object.entries(value), ([key, each]): [string, string] => [
      key,
      readValue(each, `${at}.${key}`),
    ])
    const broken: string[] = []
    const must = (constraint: string) =>
      broken.push(`Value at '${at}' failed to satisfy constraint: ${constraint}`)
    if (entries.length > max) must(atMost(max))
    if (ofKey !== undefined && !entries.every(([key]) => lengthHolds(ofKey, key)))
      must(`Map keys must satisfy constraint: ${lengthAsked(ofKey)}`)
    if (!entries.every(([, each]) => lengthHolds(ofValue, each)))
      must(`Map value must satisfy constraint: ${lengthAsked(ofValue)}`)
    if (broken.length > 0) throw new ConstraintViolation(...broken)
    return new Map(entries)
  }
}

/** No strings if the field is left out. */
export const orNone =
  (map: ReturnType<typeof textMapOf>): typeof map =>
  (value, at) =>
    isMissing(value) ? new Map() : map(value, at)

export const textMap = orNone(textMapOf({}))

export function list<T>(item: Field<T>, rule: { min?: number; max?: number } = {}): Field<T[]> {
  const { min = 0, max = Number.POSITIVE_INFINITY } = rule
  return (value, at) => {
    requirePresent(value, at)
    if (!Array.isArray(value)) throw wrongType(value, 'a List')
    const must = (constraint: string) =>
      new ConstraintViolation(`Value at '${at}' failed to satisfy constraint: ${constraint}`)
    if (value.length < min) throw must(atLeast(min))
    if (value.length > max) throw must(atMost(max))
    return readEach(value, (each, index) => item(each, `${at}.${index + 1}.member`))
  }
}

const camel = (name: string) => `${name.charAt(0).toLowerCase()}${name.slice(1)}`

function readFields<S extends Shape>(shape: S, value: object, prefix: string): Values<S>
function readFields(shape: Shape, value: object, prefix: string): Record<string, unknown> {
  const given = new Map<string, unknown>(Object.entries(value))
  return Object.fromEntries(
    readEach(Object.entries(shape), ([name, field]): [string, unknown] => [
      name,
      field(given.get(name), `${prefix}${camel(name)}`),
    ]),
  )
}

export const object =
  <S extends Shape>(shape: S): Field<Values<S>> =>
  (value, at) => {
    requirePresent(value, at)
    if (!isObject(value)) throw wrongType(value, 'a Structure')
    return readFields(shape, value, `${at}.`)
  }

/** What is wrong with a structure that has a field which is not in the shape; undefined if it has none. */
export function unknownField(shape: Shape, value: object): string | undefined {
  const known = Object.keys(shape)
  const unknown = Object.keys(value).find((name) => !known.includes(name))
  return unknown === undefined ? undefined : `${unknown} is not a field; the fields are ${known.join(', ')}`
}

/** A structure with these fields and no others: for what is no request of the API, which ignores others. */
export const exactly =
  <S extends Shape>(shape: S): Field<Values<S>> =>
  (value, at) => {
    const unknown = isObject(value) ? unknownField(shape, value) : undefined
    if (unknown !== undefined) throw cognitoError('validation', unknown)
    return object(shape)(value, at)
  }

/** A structure that is kept as it is given, once the fields of the shape are checked. */
export const kept =
  (shape: Shape): Field<object> =>
  (value, at) => {
    requirePresent(value, at)
    if (!isObject(value)) throw wrongType(value, 'a Structure')
    readFields(shape, value, `${at}.`)
    return value
  }

export const structure = kept({})

/**
 * The fields of a request, each checked; other fields are ignored.
 * @param broken the service's error for broken constraints, which it lists
 * @throws that error; SerializationException for a wrong type
 */
export function readInput<S extends Shape>(
  shape: S,
  input: unknown,
  broken: 'validation' | 'identityValidation' = 'validation',
): Values<S> {
  if (!isObject(input)) throw cognitoError('notJson')
  try {
    return readFields(shape, input, '')
  } catch (error) {
    if (!(error instanceof ConstraintViolation)) throw error
    const count = error.all.length
    const heading = count === 1 ? '1 validation error detected: ' : `${count} validation errors detected: `
    throw cognitoError(broken, heading + error.message)
  }
}
