import { caughtErrors } from '../layout/ErrorBoundary'
import type { AppErrorEvent, OnEvent } from './AppEvent'

/** How many places of the stack are sent: enough to find the fault. */
const PLACES = 10

/**
 * Reports errors on the page. The same error is reported once: an error in a loop would be reported without
 * end.
 */
export function observeErrors(page: Pick<Window, 'addEventListener'>, onEvent: OnEvent): void {
  const reported = new Set<string>()
  const tell = (where: AppErrorEvent['where'], error: unknown) => {
    const event = errorEvent(where, error)
    const key = JSON.stringify(event)
    if (reported.has(key)) return
    reported.add(key)
    onEvent(event)
  }
  page.addEventListener('error', ({ error }) => tell('uncaught', error))
  page.addEventListener('unhandledrejection', ({ reason }) => tell('promise', reason))
  caughtErrors.tell = (error) => tell('screen', error)
}

/** Takes only those parts of an error that nobody can have typed. */
function errorEvent(where: AppErrorEvent['where'], error: unknown): AppErrorEvent {
  const { name, code, stack } = error instanceof Error ? withCode(error) : {}
  return {
    type: 'error',
    where,
    name: name !== undefined && /^[A-Z][A-Za-z]*(?:Error|Exception)$/.test(name) ? name : 'Error',
    // No digits, because the code could be one from a text message.
    ...(typeof code === 'string' && /^[A-Za-z][A-Za-z_-]*$/.test(code) && { code }),
    at: placesIn(stack ?? ''),
  }
}

const withCode = (error: Error): Error & { code?: unknown } => error

/** The browsers write stacks differently; an address with line and column is in all of them. */
const placesIn = (stack: string): string[] =>
  Array.from(
    stack.matchAll(/\/((?:assets|src)\/[\w./-]+\.(?:js|tsx?))[^\s:)]*:(\d+):(\d+)/g),
    ([, file, line, column]) => `${file}:${line}:${column}`,
  ).slice(0, PLACES)
