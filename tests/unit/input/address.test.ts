import { expect, test } from 'vitest'
import { address, asciiAddress } from '../../../src/input/address'

test.each([
  ['as it is', 'ada@example.com'],
  ['with what stands around it', ' \u200bada@example.com\u00a0\r\n'],
  ['with invisible characters in it', 'ada\u200b@exa\u00admple\u2060.com'],
  ['between marks of direction', '\u202aada@example.com\u202c'],
  ['in full width', 'ａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ'],
  ['with the small at sign', 'ada﹫example.com'],
  ['beside a name', '"Ada Lovelace" <ada@example.com>'],
  ['from a link', 'mailto:ada@example.com'],
  ['from a link beside a name', 'Ada <mailto:ada@example.com> '],
])('an address %s', (_, typed) => {
  expect(address(typed)).toBe('ada@example.com')
})

test('an apostrophe of typography is the one that is typed', () => {
  expect(address('o’brien@example.com')).toBe("o'brien@example.com")
})

test.each([
  ['people write it', 'info@müller.example'],
  ['browsers hand it over', 'info@xn--mller-kva.example'],
  ['macOS takes it from a file', 'info@mu\u0308ller.example'],
  ['a phone capitalises it', 'info@MÜLLER.example'],
  ['Japanese keyboards write its dot', 'info@müller。example'],
])('a domain with an umlaut is sent in one form, as %s', (_, typed) => {
  expect(asciiAddress(address(typed))).toBe('info@xn--mller-kva.example')
})

test.each([
  'ada@example.',
  'ada .lovelace@example.com',
  'Ada Lovelace ada@example.com',
  'ada@example.com;bob@example.com',
])('what may be half of an address, or more than one, stays, so that people see it: %s', (typed) => {
  expect(address(typed)).toBe(typed)
})

test('what is no domain stays', () => {
  for (const typed of ['info@mü/ller', 'info@ü ', 'a@b@ü:80', '@', 'ü@'])
    expect(() => asciiAddress(typed)).not.toThrow()
  expect(asciiAddress('info@mü/ller')).toBe('info@mü/ller')
  expect(asciiAddress('info@mü:8080')).toBe('info@mü:8080')
})

test('a user name that is no address is only taken out of what is around it', () => {
  expect(address(' m.mustermann\u00a0')).toBe('m.mustermann')
  expect(address('ｍ<ustermann>')).toBe('ｍ<ustermann>')
})
