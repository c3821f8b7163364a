import { cognitoError } from '../errors'
import { BODY_BYTES } from '../limits'
import type { Operation } from '../operations/operations'
import type { Deps } from '../state/deps'
import { errorResponse, successResponse, toCognitoError } from './awsJson'
import type { RunExclusive } from './mutex'
import { readBody } from './requestBody'
import type { LogFields } from './requestLog'
import { requestUser } from './requestUser'

function parse(body: string): unknown {
  try {
    return JSON.parse(body === '' ? '{}' : body)
  } catch {
    throw cognitoError('notJson')
  }
}

/** The operation a request asks for, without the service's name: `InitiateAuth`. */
export function operationName(request: Request): string {
  const target = request.headers.get('x-amz-target') ?? ''
  return target.slice(target.lastIndexOf('.') + 1).slice(0, 64)
}

/** `POST /`: runs the operation of X-Amz-Target. Never rejects. */
export const service =
  (deps: Deps, operations: ReadonlyMap<string, Operation>, runExclusive: RunExclusive) =>
  async (request: Request, logFields: LogFields): Promise<Response> => {
    try {
      const operation = operations.get(request.headers.get('x-amz-target') ?? '')
      if (operation === undefined) throw cognitoError('operationUnknown')
      const input = parse(await readBody(request, BODY_BYTES))
      logFields.who = requestUser(deps, input)
      return successResponse(deps.random, await runExclusive(() => operation(input)))
    } catch (thrown) {
      const error = toCognitoError(thrown)
      logFields.outcome = error.name
      return errorResponse(deps.random, error)
    }
  }
