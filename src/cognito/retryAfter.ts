import type { AuthError } from './errors'

/**
 * How long the service asked to be left alone (RFC 9110 10.2.3), in milliseconds; undefined where it did not,
 * or where the page may not read the header of another origin.
 */
export function retryAfter({ cause }: AuthError): number | undefined {
  const header = member(member(member(cause, '$response'), 'headers'), 'retry-after')
  const seconds = typeof header === 'string' && header.trim() !== '' ? Number(header) : Number.NaN
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : undefined
}

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
