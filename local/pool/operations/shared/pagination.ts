import { toBase64Url, utf8 } from '../../crypto/bytes'
import { cognitoError } from '../../errors'
import { ITEMS_PER_PAGE } from '../../limits'
import { number, optional, text } from './input'

/** How many items a page has at most; 0 is the same as leaving it out. */
export const pageLimit = optional(number({ min: 0, max: ITEMS_PER_PAGE }))

/** Where a page starts: the token from the answer with the page before it. */
export const pageToken = optional(text({ min: 1, max: 131_072, pattern: /[\S]+/ }))

const TOKEN = /^([\da-z]+)\.([\w-]+)$/

/**
 * One page of a list. Its token names the item that the next page begins with. So a caller that deletes the
 * items of a page before asking for the next one misses none. If that item is gone, its place counts.
 * @param keyOf identifies an item
 * @param isWanted leaves items out; it is asked no further than the page goes
 * @returns its items, and the token of the next page; undefined at the end
 * @throws InvalidParameterException for a token that no page gave
 */
export function pageOf<T>(
  all: readonly T[],
  keyOf: (item: T) => string,
  limit = 0,
  token?: string,
  isWanted: (item: T) => boolean = () => true,
): { items: T[]; next: string | undefined } {
  const nameOf = (item: T) => toBase64Url(utf8(keyOf(item)))
  const startOf = (given: string) => {
    const [, place = '', name] = TOKEN.exec(given) ?? []
    if (name === undefined) throw cognitoError('pageUnknown')
    const start = Number.parseInt(place, 36)
    const isNext = (item: T | undefined) => item !== undefined && nameOf(item) === name
    const found = isNext(all[start]) ? start : all.findIndex(isNext)
    return found === -1 ? start : found
  }
  const items: T[] = []
  const start = token === undefined ? 0 : startOf(token)
  for (let place = start; place < all.length; place++) {
    const item = all[place]
    if (item === undefined || !isWanted(item)) continue
    if (items.length === (limit || ITEMS_PER_PAGE))
      return { items, next: `${place.toString(36)}.${nameOf(item)}` }
    items.push(item)
  }
  return { items, next: undefined }
}
