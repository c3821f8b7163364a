import fc from 'fast-check'
import { expect, test } from 'vitest'
import { needsXsrf, readXsrfCookie } from '../../../src/http/xsrf'
import { property } from '../../support/property'

const PAGE = 'https://app.example.com'

const isProtected = (method: string, url: string): boolean =>
  needsXsrf({ method, url }, new URL(url, PAGE), PAGE)

test.each(['post', 'PUT', 'Patch', 'delete', 'OPTIONS', 'propfind', 'FORGET', 'getAll'])(
  'a relative %s carries the XSRF token',
  (method) => {
    expect(isProtected(method, '/api/invoices')).toBe(true)
  },
)

test.each(['get', 'GET', 'head', 'Head'])(
  'a %s carries no XSRF token, because it changes nothing',
  (method) => {
    expect(isProtected(method, '/api/invoices')).toBe(false)
  },
)

test('a request without a method is a GET', () => {
  expect(needsXsrf({ url: '/api/invoices' }, new URL('/api/invoices', PAGE), PAGE)).toBe(false)
})

test.each([
  'invoices',
  './invoices',
  '../invoices',
  '/api/invoices',
  '?page=2',
  '',
  '/go?to=https://evil.com',
])('a post to %j is relative', (originalUrl) => {
  expect(isProtected('post', originalUrl)).toBe(true)
})

test.each([
  ['a URL in full, even of the page', `${PAGE}/api`],
  ['another host', 'https://evil.com'],
  ['another host without a scheme', '//evil.com'],
  ['the page’s own host without a scheme', '//app.example.com/api'],
  ['a backslash for a slash', String.raw`/\evil.com`],
  ['two backslashes', String.raw`\\evil.com`],
  ['a tab between the slashes', '/\t/evil.com'],
  ['a line feed between the slashes', '/\n/evil.com'],
  ['a space before them', ' //evil.com'],
  ['a scheme without slashes', 'https:evil.com'],
  ['a name before a colon', 'a:b/c'],
  ['a scheme in capitals after a control character', '\u0001HTTPS://evil.com'],
])('%s is not relative: %j', (_, originalUrl) => {
  expect(isProtected('post', originalUrl)).toBe(false)
})

test('a relative URL carries no XSRF token if its base URL leads to another origin', () => {
  expect(
    needsXsrf({ method: 'post', url: 'invoices' }, new URL('https://api.example.com/invoices'), PAGE),
  ).toBe(false)
})

test.each([
  ['alone', 'XSRF-TOKEN=abc', 'abc'],
  ['among others', 'a=b; XSRF-TOKEN=abc; c=d', 'abc'],
  ['without spaces between', 'a=b;XSRF-TOKEN=abc;c=d', 'abc'],
  ['with equals signs', 'XSRF-TOKEN=YWJj==; a=b', 'YWJj=='],
  ['encoded', 'XSRF-TOKEN=a%2Fb%3D%25', 'a/b=%'],
  ['with a per cent sign that encodes nothing', 'XSRF-TOKEN=50%', '50%'],
  ['with an invalid encoding', 'XSRF-TOKEN=%E0%A4%A', '%E0%A4%A'],
  ['that encodes what no header can carry', 'XSRF-TOKEN=a%0d%0ab', 'a%0d%0ab'],
  ['in quotes, which belong to it', 'XSRF-TOKEN="abc"', '"abc"'],
  ['twice: the first is the more specific', 'XSRF-TOKEN=first; XSRF-TOKEN=second', 'first'],
  ['after names that end or begin alike', 'MY-XSRF-TOKEN=1; XSRF-TOKEN-2=2; XSRF-TOKEN=abc', 'abc'],
  ['only inside another value', 'a=XSRF-TOKEN=1', ''],
  ['empty', 'XSRF-TOKEN=', ''],
  ['absent', 'a=b', ''],
  ['absent, because there are none', '', ''],
  ['in other capitals, which is another cookie', 'xsrf-token=abc', ''],
])('the XSRF cookie is read %s', (_, cookies, value) => {
  expect(readXsrfCookie(cookies)).toBe(value)
})

property('any cookie value that is URI-encoded is read back unchanged', 100, (values) => {
  const visible = fc.string({
    unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
    minLength: 1,
  })
  fc.assert(
    fc.property(visible, (value) => {
      expect(readXsrfCookie(`a=b; XSRF-TOKEN=${encodeURIComponent(value)}; c=d`)).toBe(value)
    }),
    values,
  )
})
