import { cognitoError } from '../errors'
import { type Field, readInput, unknownField } from '../operations/shared/input'

/**
 * The fields of a body. Another one is refused: a setting with a misspelt name would change nothing, and the
 * test that made it would prove nothing.
 * @throws CognitoError
 */
export function readBody<S extends Readonly<Record<string, Field<unknown>>>>(shape: S, body: unknown) {
  const values = readInput(shape, body)
  const unknown = unknownField(shape, Object(body))
  if (unknown !== undefined) throw cognitoError('validation', unknown)
  return values
}
