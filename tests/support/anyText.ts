/** What fast-check also has, but makes from a table of all of Unicode: a second in each process. */
import fc from 'fast-check'

const HALVES = { first: 0xd800, count: 0x800 }

/** Any code point except half of a pair, like `unit: 'binary'`. */
export const anyCharacter = fc
  .integer({ min: 0, max: 0x10ffff - HALVES.count })
  .map((point) => String.fromCodePoint(point < HALVES.first ? point : point + HALVES.count))

/** Like `webUrl()`. */
export const anyWebUrl = fc
  .tuple(fc.constantFrom('http', 'https'), fc.domain(), fc.string())
  .map(([scheme, host, rest]) => `${scheme}://${host}/${encodeURI(rest)}`)
