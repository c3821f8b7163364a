import type { FaultRule } from './faults'
import { CognitoError } from '../errors'
import type { Random } from '../crypto/random'
import { failure } from '../http/awsJson'

/** The connection breaks without an answer. `fetch` rejects with it; the Node edge destroys the socket. */
export class Dropped extends Error {}

/** Settles only when the client has gone. */
const never = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const leave = () => reject(new Dropped('the client closed a hanging request'))
    if (signal.aborted) leave()
    else signal.addEventListener('abort', leave, { once: true })
  })

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })

/** Every text of a JSON value as a number: an answer of the right shape with the wrong types. */
const spoiled = (json: string): string => json.replaceAll(/:"(?:[^"\\]|\\.)*"/g, ':7')

async function changed(answer: Response, change: (body: string) => string): Promise<Response> {
  const { status, headers } = answer
  const kept = new Headers(headers)
  kept.delete('content-length')
  return new Response(change(await answer.text()), { status, headers: kept })
}

const page = (status: number): Response =>
  new Response('<!doctype html><title>Bad gateway</title><h1>Bad gateway</h1>', {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  })

function serviceFailure(rule: FaultRule, random: Random): Response {
  const error = new CognitoError(rule.error ?? 'InternalErrorException', rule.message ?? '')
  const { name, message } = error
  return failure(random, { name, message, status: rule.status ?? error.status })
}

/** The form of RFC 6749 §5.2, for a rule that names a path. */
const oauthFailure = ({ error = 'server_error', message, status = 400 }: FaultRule): Response =>
  Response.json({ error, ...(message === undefined ? {} : { error_description: message }) }, { status })

/**
 * Carries out a fault.
 * @param run does what was asked; it is not run where the fault comes before it
 * @throws Dropped
 */
export async function strike(
  rule: FaultRule,
  random: Random,
  signal: AbortSignal,
  run: () => Promise<Response>,
): Promise<Response> {
  switch (rule.kind) {
    case 'error':
      return rule.operation.startsWith('/') ? oauthFailure(rule) : serviceFailure(rule, random)
    case 'status':
      return new Response(null, { status: rule.status ?? 500 })
    case 'drop-before':
      throw new Dropped('connection dropped before the operation')
    case 'drop-after':
      await run()
      throw new Dropped('connection dropped after the operation')
    case 'hang':
      return never(signal)
    case 'delay':
      await wait(rule.delayMs ?? 1000)
      return run()
    case 'html':
      return page(rule.status ?? 502)
    case 'truncated':
      return changed(await run(), (body) => body.slice(0, Math.ceil(body.length / 2)))
    case 'empty':
      return changed(await run(), () => '')
    case 'wrong-type':
      return changed(await run(), spoiled)
  }
}
