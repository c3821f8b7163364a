import { JSON_TYPE } from '../http/awsJson'
import type { Ready } from '../pool'

/** Answers a request as `fetch` does: over the network, or a pool in this process. */
export type Send = (request: Request) => Promise<Response>

/** Where a pool is, and how it is reached. */
export interface Target {
  send: Send
  ready: Ready
}

/** The pool refused it. `name` is that of the service's exception, such as `UsernameExistsException`. */
export class PoolError extends Error {
  constructor(name: string, message: string) {
    super(message)
    this.name = name
  }
}

/**
 * Runs an operation of the user pool, such as `AdminCreateUser`.
 * @typeParam T the part of the answer that the caller reads
 * @throws PoolError
 */
export async function callOperation<T>(
  { send, ready }: Target,
  operation: string,
  input: object,
): Promise<T> {
  const headers = {
    'Content-Type': JSON_TYPE,
    'X-Amz-Target': `AWSCognitoIdentityProviderService.${operation}`,
  }
  const request = new Request(`${ready.endpoint}/`, { method: 'POST', headers, body: JSON.stringify(input) })
  const response = await send(request)
  if (response.ok) return readJson(response)
  const { __type, message } = await readJson<{ __type: string; message: string }>(response)
  throw new PoolError(__type, message)
}

/** Calls a path under `/control`; @throws PoolError */
export async function callControl<T>({ send, ready }: Target, path: string, input: object): Promise<T> {
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify(input)
  const response = await send(
    new Request(`${ready.endpoint}/control/${path}`, { method: 'POST', headers, body }),
  )
  if (response.ok) return readJson(response)
  const { error } = await readJson<{ error: string }>(response)
  throw new PoolError('ControlError', error)
}

export async function readJson<T>(response: Response): Promise<T> {
  const value: T = await response.json()
  return value
}
