import { expect, test } from 'vitest'
import { address, asciiAddress, pastedAddress, shownAddress } from '../../../src/input/address'

test.each([
  ['as it is', 'ada@example.com', 'ada@example.com'],
  ['with what stands around it', ' \u200bada@example.com\u00a0\r\n', 'ada@example.com'],
  ['with invisible characters in it', 'ada\u200b@exa\u00admple\u2060.com', 'ada@example.com'],
  ['between marks of direction', '\u202aada@example.com\u202c', 'ada@example.com'],
  ['with blanks in it', 'ada @ example.com', 'ada@example.com'],
  ['in full width', 'ａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'ada@example.com'],
  ['with the full stop of Japanese', 'ada@example。com', 'ada@example.com'],
  ['as mail programs copy it', 'Ada Lovelace <ada@example.com>', 'ada@example.com'],
  ['from a list', '"ada@example.com";', 'ada@example.com'],
  ['from a link', 'mailto:ada@example.com?subject=Hello', 'ada@example.com'],
  ['from a list of several columns', 'Ada <ada@example.com>;', 'ada@example.com'],
  ['as a link in angle brackets', '<mailto:ada@example.com>', 'ada@example.com'],
  ['as a link of Markdown', '[ada@example.com](mailto:ada@example.com)', 'ada@example.com'],
  ['with its link beside it', 'ada@example.com <mailto:ada@example.com>', 'ada@example.com'],
  ['after a label', 'E-mail： ada@example.com', 'ada@example.com'],
  ['before a remark', 'ada@example.com (work)', 'ada@example.com'],
  ['between single quotes', "'ada@example.com'", 'ada@example.com'],
  ['with an apostrophe of its own', "o'brien@example.com", "o'brien@example.com"],
  ['with the small at sign', 'ada﹫example.com', 'ada@example.com'],
  ['between the quotes of English', '“ada@example.com”', 'ada@example.com'],
  ['between the quotes of German', '„ada@example.com“', 'ada@example.com'],
  ['between the quotes of French', '« ada@example.com »', 'ada@example.com'],
  ['between the brackets of Japanese', '【ada@example.com】', 'ada@example.com'],
  ['with an apostrophe of typography', 'o’brien@example.com', "o'brien@example.com"],
  ['before a colon', 'ada@example.com:', 'ada@example.com'],
])('an address %s', (_, typed, sent) => {
  expect(shownAddress(typed)).toBe(sent)
  expect(address(typed)).toBe(sent)
})

test.each([
  ['people write it', 'info@müller.example'],
  ['browsers hand it over', 'info@xn--mller-kva.example'],
  ['macOS takes it from a file', 'info@mu\u0308ller.example'],
  ['a phone capitalises it', 'info@MÜLLER.example'],
])('a domain with an umlaut is sent in one form, as %s', (_, typed) => {
  expect(asciiAddress(address(typed))).toBe('info@xn--mller-kva.example')
})

test('of two addresses none is taken, and what is typed after a domain with a dot stays', () => {
  for (const typed of [
    'ada@example.com;bob@example.com',
    'ada@example.',
    'ada@example,com',
    'ada@example:com',
  ])
    expect(shownAddress(typed)).toBe(typed)
})

test.each([
  ['ada .lovelace@example.com', 'ada.lovelace@example.com'],
  ['ada@example.co .uk', 'ada@example.co.uk'],
  ['ada@example. com', 'ada@example.com'],
])('a blank that is typed within an address is no end of it: %j', (typed, shown) => {
  expect(shownAddress(typed)).toBe(shown)
})

test.each(['ada 99@example.com', 'Ada Lovelace ada@example.', 'ada@example co'])(
  'what may be half of an address is none, so that people see it: %s',
  (typed) => {
    expect(shownAddress(typed)).toBe(typed)
  },
)

test.each(['ada@example.', 'ada@example.co.', 'Ada Lovelace ada@example.', 'ada.'])(
  'the pasted beginning of an address can be written to its end: %s',
  (typed) => {
    expect(pastedAddress(typed)).toBe(typed)
  },
)

test.each([
  ['after a name', 'Ada Lovelace\tada@example.com', 'ada@example.com'],
  ['before a name', 'ada@example.com Ada', 'ada@example.com'],
  ['after a bullet', '• ada@example.com', 'ada@example.com'],
  ['with a blank before a dot', 'ada@example.co .uk', 'ada@example.co.uk'],
])('an address that is pasted %s', (_, typed, sent) => {
  expect(pastedAddress(typed)).toBe(sent)
  expect(address(typed)).toBe(sent)
})

test.each(['ada@example.com.', '“ada@example.com.”', '(ada@example.com).', 'Write to ada@example.com…'])(
  'the full stop of a sentence is no part of a complete address: %s',
  (typed) => {
    expect(address(typed)).toBe('ada@example.com')
  },
)

test('a domain stays as it is typed while it is typed, and what is no domain always does', () => {
  expect(shownAddress('info@mü')).toBe('info@mü')
  for (const typed of ['info@mü/ller', 'info@ü ', 'a@b@ü:80', '@', 'ü@'])
    expect(() => asciiAddress(typed)).not.toThrow()
  expect(asciiAddress('info@mü/ller')).toBe('info@mü/ller')
  expect(asciiAddress('info@mü:8080')).toBe('info@mü:8080')
})

test('a name that is no address is only taken out of what is around it', () => {
  expect(address(' m.mustermann\u00a0')).toBe('m.mustermann')
  expect(address('“m.mustermann”')).toBe('m.mustermann')
})
