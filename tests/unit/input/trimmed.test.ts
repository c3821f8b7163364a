import fc from 'fast-check'
import { expect, test } from 'vitest'
import { trimmed } from '../../../src/input/trimmed'
import { anyCharacter } from '../../support/anyText'
import { property } from '../../support/property'

test.each([
  ['a blank', ' '],
  ['a tab', '\t'],
  ['a line end', '\r\n'],
  ['the line end of EBCDIC', '\u0085'],
  ['the line and paragraph separators', '\u2028\u2029'],
  ['a no-break space', '\u00a0'],
  ['a narrow no-break space', '\u202f'],
  ['a thin space', '\u2009'],
  ['an ideographic space', '\u3000'],
  ['a zero-width space', '\u200b'],
  ['zero-width joiners', '\u200c\u200d\u2060'],
  ['a byte order mark', '\ufeff'],
  ['marks of direction', '\u200e\u200f\u061c'],
  ['a direction that begins and ends', '\u202a\u2066\u2069\u202c'],
  ['a soft hyphen', '\u00ad'],
  ['several of them', ' \u200b\u00a0 '],
])('%s at either end is taken away, and stays within', (_, around) => {
  expect(trimmed(`${around}Pass${around}w0rd!${around}`)).toBe(`Pass${around}w0rd!`)
  expect(trimmed(around)).toBe('')
})

test.each([
  ['an emoji with its variation selector', 'Passw0rd!\u2764\ufe0f'],
  ['the flag of Scotland, which ends in invisible tags', 'Passw0rd!\u{1f3f4}\u{e0067}\u{e0062}\u{e007f}'],
  ['a sign of Arabic that stands before a number', '\u06001234'],
])('what can be seen stays: %s', (_, typed) => {
  expect(trimmed(typed)).toBe(typed)
})

property('what `trim` takes away is taken away from any text', 100, (values) => {
  const isTaken = (text: string) => trimmed(text) === trimmed(` ${text.trim()}\n`)
  fc.assert(fc.property(fc.string({ unit: anyCharacter }), isTaken), values)
})

test('a long text takes no time', () => {
  expect(trimmed(`a${' '.repeat(1_000_000)}b `)).toHaveLength(1_000_002)
})
