import type { Random } from '../crypto/random'
import { CognitoError } from '../errors'
import { errorResponse } from '../http/awsJson'
import type { FaultRule } from './faults'

/** The connection breaks without an answer. `fetch` rejects with it; `node.ts` destroys the socket. */
export class ConnectionDropped extends Error {}

/**
 * Requests that hang. In Node only a request keeps its signal tied to that of the caller; collected, it would
 * never hear of an abort.
 */
const hanging = new Set<Request>()

/** Rejects when the client closes the request, and never resolves. */
const hang = (request: Request): Promise<never> =>
  new Promise((_, reject) => {
    hanging.add(request)
    const closed = () => {
      hanging.delete(request)
      reject(new ConnectionDropped('the client closed a hanging request'))
    }
    if (request.signal.aborted) closed()
    else request.signal.addEventListener('abort', closed, { once: true })
  })

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })

/** Every string value of the JSON as a number: the right shape with the wrong types. */
const withWrongTypes = (json: string): string => json.replaceAll(/:"(?:[^"\\]|\\.)*"/g, ':7')

async function changeBody(answer: Response, change: (body: string) => string): Promise<Response> {
  const { status, headers } = answer
  const sent = new Headers(headers)
  sent.delete('content-length')
  return new Response(change(await answer.text()), { status, headers: sent })
}

const gatewayPage = (status: number): Response =>
  new Response('<!doctype html><title>Bad gateway</title><h1>Bad gateway</h1>', {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  })

function serviceError(rule: FaultRule, random: Random): Response {
  const error = new CognitoError(rule.error ?? 'InternalErrorException', rule.message ?? '')
  const { name, message } = error
  return errorResponse(random, { name, message, status: rule.status ?? error.status })
}

/** An error as in RFC 6749 §5.2, for a rule that names a path. */
const oauthError = ({ error = 'server_error', message, status = 400 }: FaultRule): Response =>
  Response.json({ error, ...(message === undefined ? {} : { error_description: message }) }, { status })

/**
 * Answers a request with a fault.
 * @param run answers the request as usual; not called if the fault comes before it
 * @throws ConnectionDropped
 */
export async function injectFault(
  rule: FaultRule,
  random: Random,
  request: Request,
  run: () => Promise<Response>,
): Promise<Response> {
  switch (rule.kind) {
    case 'error':
      return rule.operation.startsWith('/') ? oauthError(rule) : serviceError(rule, random)
    case 'status':
      return new Response(null, { status: rule.status ?? 500 })
    case 'drop-before':
      throw new ConnectionDropped('connection dropped before the operation')
    case 'drop-after':
      await run()
      throw new ConnectionDropped('connection dropped after the operation')
    case 'hang':
      return hang(request)
    case 'delay':
      await wait(rule.delayMs ?? 1000)
      return run()
    case 'html':
      return gatewayPage(rule.status ?? 502)
    case 'truncated':
      return changeBody(await run(), (body) => body.slice(0, Math.ceil(body.length / 2)))
    case 'empty':
      return changeBody(await run(), () => '')
    case 'wrong-type':
      return changeBody(await run(), withWrongTypes)
  }
}
