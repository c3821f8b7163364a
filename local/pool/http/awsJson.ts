import { refuse, CognitoError } from '../errors'
import { uuid, type Random } from '../crypto/random'

const JSON_TYPE = 'application/x-amz-json-1.1'

/** An operation's answer as HTTP. */
export const success = (random: Random, body: object): Response =>
  new Response(JSON.stringify(body), {
    headers: { 'Content-Type': JSON_TYPE, 'x-amzn-RequestId': uuid(random) },
  })

/** An error as HTTP: its name in a header (with a colon, as on the service) and in the body. */
export const failure = (random: Random, { name, message, status }: CognitoError): Response =>
  new Response(JSON.stringify({ __type: name, message }), {
    status,
    headers: {
      'Content-Type': JSON_TYPE,
      'x-amzn-RequestId': uuid(random),
      'x-amzn-ErrorType': `${name}:`,
      // A header takes Latin-1 only, and messages may quote what was sent.
      'x-amzn-ErrorMessage': message.replaceAll(/[^\x20-\x7e]/g, '?'),
    },
  })

/** Whatever was thrown as an error of the service: nothing of an unexpected one is shown. */
export const asCognitoError = (error: unknown): CognitoError =>
  error instanceof CognitoError ? error : refuse('internal')
