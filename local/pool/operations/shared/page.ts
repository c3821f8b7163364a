import { cognitoError } from '../../errors'
import { ITEMS_PER_PAGE } from '../../limits'
import { number, optional, text } from './input'

/** How many a page has at most; 0 is as if it were left out. */
export const pageLimit = optional(number({ min: 0, max: ITEMS_PER_PAGE }))

/** Where a page starts: what the answer with the page before it gave. */
export const pageToken = optional(text({ min: 1, max: 131_072 }))

/**
 * One page of a list.
 * @returns its items, and the token of the next page; undefined at the end
 * @throws InvalidParameterException for a token that no page gave
 */
export function pageOf<T>(
  all: readonly T[],
  limit = 0,
  token = '0',
): { items: T[]; next: string | undefined } {
  const start = Number.parseInt(token, 36)
  if (!(start >= 0)) throw cognitoError('pageUnknown')
  const end = start + (limit === 0 ? ITEMS_PER_PAGE : limit)
  return { items: all.slice(start, end), next: end < all.length ? end.toString(36) : undefined }
}
