import type { Deps } from '../state/deps'
import { refuse } from '../errors'
import { BODY_BYTES } from '../limits'
import type { Operation } from '../operations/operations'
import { readBody } from './requestBody'
import { asCognitoError, failure, success } from './awsJson'
import { whoAsks } from './requestUser'

/** What the request log will tell of a request. */
export interface Note {
  outcome: string
  who: string | undefined
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body === '' ? '{}' : body)
  } catch {
    throw refuse('notJson')
  }
}

/** The operation a request asks for, without the service's name: `InitiateAuth`. */
export function operationName(request: Request): string {
  const target = request.headers.get('x-amz-target') ?? ''
  return target.slice(target.lastIndexOf('.') + 1).slice(0, 64)
}

/** `POST /`: runs the operation of X-Amz-Target. Never rejects. */
export const service =
  (deps: Deps, operations: ReadonlyMap<string, Operation>, inTurn: InTurn) =>
  async (request: Request, note: Note): Promise<Response> => {
    try {
      const operation = operations.get(request.headers.get('x-amz-target') ?? '')
      if (operation === undefined) throw refuse('operationUnknown')
      const input = parse(await readBody(request, BODY_BYTES))
      note.who = whoAsks(deps, input)
      return success(deps.random, await inTurn(() => operation(input)))
    } catch (thrown) {
      const error = asCognitoError(thrown)
      note.outcome = error.name
      return failure(deps.random, error)
    }
  }

/** Runs pieces of work one after another. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/** Operations in turn: each finds the store whole and leaves it whole, whatever it awaits. */
export function oneAtATime(): InTurn {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }
}
