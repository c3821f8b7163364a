/**
 * Reads the response of a trigger. Every function throws InvalidLambdaResponseException for a value of
 * another type.
 */
import { cognitoError } from '../errors'

/** The fields of a response, or of an object in it; null is as if the field were not there. */
export type Fields = ReadonlyMap<string, unknown>

const wrong = () => cognitoError('triggerOutput')

export function fieldsOf(value: unknown): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrong()
  return new Map(Object.entries(value))
}

/** An object in it; undefined if there is none. */
export function objectIn(fields: Fields, name: string): Fields | undefined {
  const value = fields.get(name) ?? undefined
  return value === undefined ? undefined : fieldsOf(value)
}

export function flagIn(fields: Fields, name: string): boolean {
  const value = fields.get(name) ?? false
  if (typeof value !== 'boolean') throw wrong()
  return value
}

function text(value: unknown): string {
  if (typeof value !== 'string') throw wrong()
  return value
}

export function textIn(fields: Fields, name: string): string | undefined {
  const value = fields.get(name) ?? undefined
  return value === undefined ? undefined : text(value)
}

/** A list of strings; empty if there is none. */
export function listIn(fields: Fields, name: string): string[] {
  const value = fields.get(name) ?? []
  if (!Array.isArray(value)) throw wrong()
  return value.map(text)
}

/** Strings by name; empty if there are none. */
export const textsIn = (fields: Fields, name: string): ReadonlyMap<string, string> =>
  new Map(Array.from(objectIn(fields, name) ?? [], ([key, value]) => [key, text(value)]))
