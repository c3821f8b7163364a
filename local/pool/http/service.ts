import type { Random } from '../crypto/random'
import { cognitoError, CognitoError } from '../errors'
import { BODY_BYTES } from '../limits'
import type { ServedOperation } from '../operations/operations'
import { findPool } from '../operations/shared/findPool'
import { UNSIGNED_OPERATIONS } from '../operations/shared/unsigned'
import type { Region } from '../state/region'
import { callerOf } from './caller'
import { errorResponse, JSON_TYPE, successResponse, toCognitoError } from './awsJson'
import type { RunExclusive } from './mutex'
import { hasBodyOf, isForeign, isKnownHost, isOfProgram, type ServerNames } from './origin'
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

/**
 * What only this server refuses: Cognito asks administrators for AWS credentials instead.
 * @throws AccessDeniedException, SerializationException
 */
function requireAccess(request: Request, names: ServerNames): void {
  const operation = operationName(request)
  if (!UNSIGNED_OPERATIONS.has(operation)) {
    if (isForeign(request, names))
      throw new CognitoError(
        'AccessDeniedException',
        `${operation} is administration, which the local pool refuses to web pages of another origin.`,
      )
    if (!isOfProgram(request) && !isKnownHost(request, names))
      throw new CognitoError(
        'AccessDeniedException',
        `${operation} is administration, which the local pool refuses to web pages under the host ${new URL(request.url).hostname}: --hosts would allow it.`,
      )
  }
  if (!hasBodyOf(JSON_TYPE, request))
    throw new CognitoError('SerializationException', `The Content-Type is not ${JSON_TYPE}.`)
}

/** `POST /`: runs the operation of X-Amz-Target. Never rejects. */
export const service =
  (
    region: Region,
    random: Random,
    operations: ReadonlyMap<string, ServedOperation>,
    runExclusive: RunExclusive,
    names: ServerNames,
  ) =>
  async (request: Request, logFields: LogFields): Promise<Response> => {
    try {
      const operation = operations.get(request.headers.get('x-amz-target') ?? '')
      if (operation === undefined) throw cognitoError('operationUnknown', operationName(request))
      requireAccess(request, names)
      const input = parse(await readBody(request, BODY_BYTES))
      logFields.who = requestUser(findPool(region, input), input)
      return successResponse(random, await runExclusive(() => operation(input, callerOf(request))))
    } catch (thrown) {
      const error = toCognitoError(thrown)
      logFields.outcome = error.name
      return errorResponse(random, error)
    }
  }
