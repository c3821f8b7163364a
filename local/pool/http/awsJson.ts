import { type Random, uuid } from '../crypto/random'
import { cognitoError, CognitoError } from '../errors'

/** The content type of operations. */
export const JSON_TYPE = 'application/x-amz-json-1.1'

/** The answer of an operation as HTTP. */
export const successResponse = (random: Random, body: object): Response =>
  new Response(JSON.stringify(body), {
    headers: { 'Content-Type': JSON_TYPE, 'x-amzn-RequestId': uuid(random) },
  })

/** An error as HTTP: its name is in a header (with a colon, as in Cognito) and in the body. */
export const errorResponse = (random: Random, { name, message, status }: CognitoError): Response =>
  new Response(JSON.stringify({ __type: name, message }), {
    status,
    headers: {
      'Content-Type': JSON_TYPE,
      'x-amzn-RequestId': uuid(random),
      'x-amzn-ErrorType': `${name}:`,
      // A header can have only Latin-1, and a message may quote the request or end with a new line.
      'x-amzn-ErrorMessage': message.trimEnd().replaceAll(/[^\x20-\x7e]/g, '?'),
    },
  })

/** Anything thrown as an error of the service; an unexpected error reveals nothing. */
export const toCognitoError = (error: unknown): CognitoError =>
  error instanceof CognitoError ? error : cognitoError('internal')
